// A link in full, and a button that copies it.

import { type ReactElement, useEffect, useState } from 'react';
import { LineIcon } from './icon.tsx';

/** True for a while after `copy` has worked. Without a clipboard it throws words for people. */
export function useCopied(): { readonly isCopied: boolean; copy(text: string): Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return {
    isCopied,
    copy: async (text) => {
      // Only pages from a safe address have one.
      if (!navigator.clipboard) throw new Error(`This browser does not let the page copy. The link: ${text}`);
      await navigator.clipboard.writeText(text);
      setCopied(true);
    },
  };
}

export function CopyLink({ link, label }: { readonly link: string; readonly label: string }): ReactElement {
  const { isCopied, copy } = useCopied();
  return (
    <div className="row copy-link">
      <input
        className="field link-field"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="btn primary" onClick={() => void copy(link).catch(() => undefined)}>
        <LineIcon name={isCopied ? 'check' : 'link'} /> {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
