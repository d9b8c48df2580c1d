// The way to the server, for the page and for programs.

export { Api, type ApiSettings, type Hint, type ListedTable } from './api.ts';
export { Connection } from './connection.ts';
export { applyDelta } from './delta.ts';
export type { Change, Followed } from './followed.ts';
export type { ConnectionSettings, ConnectionState } from './link.ts';
export { PACE, type Pace } from './pace.ts';
export type { Dial, SocketLike } from './socket.ts';
export { ProblemError, type Trouble } from './trouble.ts';
