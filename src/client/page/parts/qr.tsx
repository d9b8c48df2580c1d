// A link to be opened on another device.

import { type ReactElement, useEffect, useState } from 'react';

/** What draws it is a part of its own: few people need one. */
const draw = async (text: string): Promise<{ readonly path: string; readonly size: number }> =>
  (await import('./qr-path.ts')).qrPath(text);

export function Qr({ text, label }: { readonly text: string; readonly label: string }): ReactElement | null {
  const [drawn, setDrawn] = useState<Awaited<ReturnType<typeof draw>> | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    draw(text).then(
      (found) => isWanted && setDrawn(found),
      // The link itself stands beside it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (!drawn) return <span className="qr" />;
  const { path, size } = drawn;
  return (
    <svg className="qr" viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
