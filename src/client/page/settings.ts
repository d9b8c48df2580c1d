// What somebody wants of the page on this device: remembered here, and nowhere else.

import { useSyncExternalStore } from 'react';
import { read, write } from './shell.ts';

const listeners = new Set<() => void>();

export type Choice = 'on' | 'off';

const DEFAULTS = {
  sound: 'off',
  /** Whether the chat is shown. */
  chat: 'on',
} as const satisfies Record<string, Choice>;

export type Setting = keyof typeof DEFAULTS;

export function setting(name: Setting): Choice {
  const kept = read(`rulebound.${name}`);
  return kept === 'on' || kept === 'off' ? kept : DEFAULTS[name];
}

export function set(name: Setting, choice: Choice): void {
  write(`rulebound.${name}`, choice);
  for (const listener of listeners) listener();
}

export function useSetting(name: Setting): Choice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => setting(name),
  );
}
