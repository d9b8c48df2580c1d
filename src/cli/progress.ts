// A progress bar in the terminal: on stderr, and only where somebody can see it.

import { performance } from 'node:perf_hooks';

const CELLS = 30;
const REDRAW_MS = 80;

export class ProgressBar {
  private readonly started = performance.now();
  private drawn = 0;
  private readonly visible = process.stderr.isTTY === true && process.env['TERM'] !== 'dumb';

  /** So much of the whole is done; `note` stands behind the bar. */
  show(done: number, of: number, note = ''): void {
    if (!this.visible) return;
    const now = performance.now();
    if (now - this.drawn < REDRAW_MS && done < of) return;
    this.drawn = now;
    const full = Math.round((CELLS * done) / of);
    const left = done === 0 ? '' : `, ${time(((now - this.started) * (of - done)) / done)} left`;
    const line = `${'█'.repeat(full)}${'░'.repeat(CELLS - full)} ${done}/${of} ${note}${left}`;
    process.stderr.write(`\r\u001b[K${line.slice(0, Math.max(20, (process.stderr.columns || 80) - 1))}`);
  }

  /** Wipes the bar away. */
  clear(): void {
    if (this.visible) process.stderr.write('\r\u001b[K');
  }
}

const time = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};
