// Where a part of the page cannot be loaded or breaks: what happened, what is safe, what to do. Nothing else would be shown at all.

import { Component, type ReactNode } from 'react';
import { Message } from './parts/message.tsx';

export class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const again = (): void => location.reload();
    return isLoading(error) ? (
      <Message
        title="A part of the page is missing"
        text="It could not be loaded: you are offline, or the page has a newer version. Your matches are safe. Load it again."
        again={again}
      />
    ) : (
      <Message
        title="The page has made a mistake"
        text={`It cannot go on like this (“${error.message}”). Your matches are safe: what was confirmed is kept. Load it again.`}
        again={again}
      />
    );
  }
}

/** Browsers word it differently: what they have in common is that a module was not fetched. */
const isLoading = (error: Error): boolean => error instanceof TypeError && /import|module/i.test(error.message);
