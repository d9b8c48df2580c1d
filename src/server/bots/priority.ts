// Bots give way: where there are fewer cores than there is to do, tables come before thoughts.

import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of the scale from -20 to 19; 0 is usual. */
const BOTS = 10;

/** Lowers the priority of the thread that calls it. On Linux threads have one of their own; elsewhere nothing is changed. */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, BOTS);
  } catch {
    // There is no such thing here: then bots and tables share evenly.
  }
}
