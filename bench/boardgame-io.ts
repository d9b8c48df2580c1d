// boardgame.io 0.50.2, as much of it as is measured. Its own types say `any` throughout, so what is used is declared here.

import { createRequire } from 'node:module';

export interface Ctx {
  readonly currentPlayer: string;
  readonly gameover?: unknown;
}

export interface GameState<G> {
  readonly G: G;
  readonly ctx: Ctx;
}

export interface BoardgameIoGame<G> {
  readonly name: string;
  readonly setup: () => G;
  readonly moves: Readonly<Record<string, (context: { G: G; ctx: Ctx }, argument: number) => unknown>>;
  readonly turn: { readonly minMoves: number; readonly maxMoves: number };
  readonly endIf: (context: { G: G; ctx: Ctx }) => unknown;
  readonly disableUndo: boolean;
}

/** A move as its reducer wants it. */
export interface MoveAction {
  readonly type: 'MAKE_MOVE';
  readonly payload: { readonly type: string; readonly args: readonly number[]; readonly playerID: string };
}

export interface Client<G> {
  start(): void;
  stop(): void;
  reset(): void;
  getState(): GameState<G> | null;
  readonly moves: Readonly<Record<string, (argument: number) => void>>;
  readonly transport: { readonly master?: { readonly storageAPI: Storage } };
}

/** Its Monte Carlo bot. */
export interface MctsBot<G> {
  /** Counted up in chunks; it stops when this has reached the wanted number. */
  iterationCounter: number;
  play(state: GameState<G>, playerID: string): Promise<{ readonly action: unknown }>;
}

interface MctsOptions<G> {
  readonly game: BoardgameIoGame<G>;
  readonly seed: string;
  readonly enumerate: (G: G) => readonly { readonly move: string; readonly args: readonly number[] }[];
  readonly iterations: number;
  readonly playoutDepth: number;
  /** Called after every chunk of iterations. */
  readonly iterationCallback: () => void;
}

interface Storage {
  readonly state: Map<string, unknown>;
  readonly initial: Map<string, unknown>;
  readonly metadata: Map<string, unknown>;
  readonly log: Map<string, unknown>;
}

interface ClientOptions<G> {
  readonly game: BoardgameIoGame<G>;
  readonly numPlayers: number;
  readonly debug: boolean;
  readonly multiplayer?: unknown;
  readonly matchID?: string;
  readonly playerID?: string;
}

interface BoardgameIo {
  readonly initialize: <G>(options: { game: BoardgameIoGame<G>; numPlayers: number }) => GameState<G>;
  readonly reducer: <G>(options: {
    game: BoardgameIoGame<G>;
  }) => (state: GameState<G>, action: MoveAction) => GameState<G>;
  readonly client: <G>(options: ClientOptions<G>) => Client<G>;
  readonly local: () => unknown;
  readonly mctsBot: <G>(options: MctsOptions<G>) => MctsBot<G>;
  readonly invalidMove: string;
}

let loaded: BoardgameIo | undefined;

/** Loaded on first use: it looks at NODE_ENV only once, and main.ts sets that first. */
export function boardgameIo(): BoardgameIo {
  if (loaded) return loaded;
  // Its folders have no "exports", so Node finds them by require only.
  const require = createRequire(import.meta.url);
  const internal = require('boardgame.io/internal');
  const { Client } = require('boardgame.io/client');
  const { Local } = require('boardgame.io/multiplayer');
  const { INVALID_MOVE } = require('boardgame.io/core');
  const { MCTSBot } = require('boardgame.io/ai');
  loaded = {
    initialize: internal.InitializeGame,
    reducer: internal.CreateGameReducer,
    client: Client,
    local: Local,
    mctsBot: (options) => new MCTSBot(options),
    invalidMove: INVALID_MOVE,
  };
  return loaded;
}

/** Removes a finished match from the local master, which would keep it for ever. */
export function forget(client: Client<unknown>, matchID: string): void {
  const storage = client.transport.master?.storageAPI;
  if (!storage) return;
  for (const part of [storage.state, storage.initial, storage.metadata, storage.log]) part.delete(matchID);
}
