// The worker in which a match without a server is played: thinking bots never hold up the page.

import { SHELF } from '../../../registry.ts';
import { LocalMatch, type LocalOrder } from './local-match.ts';

export type LocalRequest =
  | {
      readonly re: number;
      readonly do: 'start';
      readonly order: LocalOrder;
      readonly kept?: ReturnType<LocalMatch['keep']>;
    }
  | { readonly re: number; readonly do: 'answer'; readonly ask: string; readonly key: string }
  | { readonly re: number; readonly do: 'stand'; readonly ask: string; readonly id: string | null }
  | { readonly re: number; readonly do: 'takeBack' | 'resign' | 'hint' | 'record' };

let match: LocalMatch | undefined;

const say = (message: unknown): void => postMessage(message);
const show = (): void => say({ type: 'view', view: match!.view(), kept: match!.keep() });

addEventListener('message', ({ data }: MessageEvent<LocalRequest>) => {
  try {
    const result = obey(data);
    say({ type: 'done', re: data.re, ...result });
  } catch (thrown) {
    say({ type: 'done', re: data.re, trouble: (thrown as Error).message });
    return;
  }
  if (data.do === 'hint' || data.do === 'record') return;
  show();
  letBotsMove();
});

function obey(request: LocalRequest): { trouble?: string | undefined; hint?: unknown; record?: unknown } {
  if (request.do === 'start') {
    const shelved = SHELF.find(({ game }) => game.id === request.order.game);
    if (!shelved) return { trouble: `There is no game "${request.order.game}".` };
    match = new LocalMatch(request.order, shelved.game, request.kept);
    return {};
  }
  if (!match) return { trouble: 'The match has not begun.' };
  switch (request.do) {
    case 'answer':
      return { trouble: match.answer(request.ask, request.key) };
    case 'stand':
      return { trouble: match.stand(request.ask, request.id) };
    case 'takeBack':
      return { trouble: match.takeBack() };
    case 'resign':
      return { trouble: match.resign() };
    case 'hint':
      return { hint: match.hint() };
    case 'record':
      return { record: match.record() };
  }
}

/** One after the other, so that each move is seen. */
function letBotsMove(): void {
  setTimeout(() => {
    if (!match?.moveBot()) return;
    show();
    letBotsMove();
  }, 0);
}
