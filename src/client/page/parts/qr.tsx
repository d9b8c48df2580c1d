// A link to be opened on another device.

import type { ReactElement } from 'react';
import { qrPath } from './qr-path.ts';

export function Qr({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { path, size } = qrPath(text);
  return (
    <svg className="qr" viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
