// The server put together: HTTP, sockets, rooms, bots, storage.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { BotPool } from './bots/pool.ts';
import { Identities } from './http/identity.ts';
import { addRoutes } from './http/routes.ts';
import { addSecurityHeaders, checkOrigin } from './http/security.ts';
import { Socket } from './http/socket.ts';
import { Metrics } from './metrics.ts';
import { ProblemError, problem, statusOf } from './problems.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage/open.ts';
import { Rooms } from './tables/rooms.ts';
import type { Problem } from './wire/protocol.ts';

const LARGEST_MESSAGE = 8 * 1024;
const LARGEST_BODY = 16 * 1024;
const PING = 20_000;
/** Messages may be packed, but nothing is kept for the next one. */
const EACH_BY_ITSELF = { serverNoContextTakeover: true, clientNoContextTakeover: true };
/** The page, beside the built program. */
const PAGE = fileURLToPath(new URL('./page/', import.meta.url));

export interface Server {
  readonly app: FastifyInstance;
  readonly address: string;
  /** Tells everybody, finishes what was begun, and ends. */
  close(): Promise<void>;
}

export async function startServer(settings: Settings): Promise<Server> {
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel, redact: ['req.headers.cookie'] },
    bodyLimit: LARGEST_BODY,
    trustProxy: settings.isBehindProxy,
    forceCloseConnections: true,
  });
  const storage = await openStorage({
    folder: settings.folder,
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
  });
  const bots = new BotPool(settings.botThreads);
  const report = (error: unknown, match: string): void => app.log.error({ err: error, match }, 'a table is in trouble');
  const rooms = new Rooms(storage, bots, report);
  const identities = new Identities(storage);
  const metrics = new Metrics({
    rooms: { help: 'Matches in memory.', value: () => rooms.size },
    bots_thinking: { help: 'Bots that think or wait for a thread.', value: () => bots.waiting },
  });

  addSecurityHeaders(app);
  addProblems(app);
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request, settings.origins);
  });
  await app.register(rateLimit, {
    max: settings.requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/'),
    errorResponseBuilder: () => problem('tooMany', 'Too many requests from your address. Wait a minute and try again.'),
  });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE, perMessageDeflate: EACH_BY_ITSELF } });

  app.get('/healthz', { logLevel: 'warn' }, async () => {
    await storage.ping();
    return { ok: true };
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  addRoutes(app, rooms, storage, identities);
  const sockets = addSockets(app, settings, rooms, identities, metrics, report);
  await addPage(app);

  await rooms.start();
  const address = await app.listen({ port: settings.port, host: settings.host });
  return {
    app,
    address,
    async close() {
      // What is done in this moment is told in this moment.
      await new Promise(setImmediate);
      sockets.sayGoodbye();
      rooms.close();
      await app.close();
      await bots.close();
      await storage.close();
    },
  };
}

function addSockets(
  app: FastifyInstance,
  settings: Settings,
  rooms: Rooms,
  identities: Identities,
  metrics: Metrics,
  report: (error: unknown, match: string) => void,
): { sayGoodbye: () => void } {
  app.get(
    '/api/socket',
    {
      websocket: true,
      preValidation: async (request) => {
        checkOrigin(request, settings.origins);
        if (!(await identities.find(request)))
          throw problem('badInput', 'Ask for /api/me first: it tells the server who you are.');
      },
    },
    async (socket, request) => {
      // Its messages are heard from the start, before anything is waited for.
      const early: { data: Buffer; isBinary: boolean }[] = [];
      const keep = (data: Buffer, isBinary: boolean): void => void early.push({ data, isBinary });
      socket.on('message', keep);
      const person = await identities.find(request);
      socket.off('message', keep);
      if (!person || socket.readyState !== socket.OPEN) return socket.close();
      new Socket(socket, request.raw.socket, person, rooms, metrics, settings.messagesPerSecond, report);
      for (const { data, isBinary } of early) socket.emit('message', data, isBinary);
      metrics.sockets.inc();
      let isAlive = true;
      socket.on('pong', () => {
        isAlive = true;
      });
      const pinger = setInterval(() => {
        if (!isAlive) return socket.terminate();
        isAlive = false;
        socket.ping();
      }, PING);
      socket.on('close', () => {
        clearInterval(pinger);
        metrics.sockets.dec();
      });
    },
  );
  return {
    sayGoodbye() {
      for (const client of app.websocketServer.clients) {
        client.send(JSON.stringify({ type: 'bye', again: 1000 }));
        client.close(1001, 'the server goes away');
      }
    },
  };
}

/** Whatever goes wrong, the answer says what happened and what to do. */
function addProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ProblemError, request, reply) => {
    const found = problemOf(error);
    if (found.code === 'broken') request.log.error({ err: error }, 'a request failed');
    reply.code(statusOf(found.code)).send({ problem: found });
  });
  app.setNotFoundHandler((request, reply) => {
    // People get the page, which says it in its own words and knows the way home.
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (isPerson && existsSync(PAGE)) return reply.code(404).sendFile('index.html');
    return reply.code(404).send({ problem: { code: 'noSuchPage', message: 'There is nothing at this address.' } });
  });
}

function problemOf(error: FastifyError | ProblemError): Problem {
  if (error instanceof ProblemError) return error.problem;
  if (error.statusCode === 413)
    return { code: 'tooLarge', message: `A request can have ${LARGEST_BODY} bytes at most.` };
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return { code: 'badInput', message: 'The body of the request is not JSON.' };
  if (error.statusCode !== undefined && error.statusCode < 500) return { code: 'badInput', message: error.message };
  return { code: 'broken', message: 'Something went wrong here, and nothing was changed. Try again.' };
}

/** The page, as the build has made it. */
async function addPage(app: FastifyInstance): Promise<void> {
  if (!existsSync(PAGE)) return;
  await app.register(fastifyStatic, {
    root: PAGE,
    prefix: '/',
    // The build has packed them: what lies beside a file with .br or .gz is the same file.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.setHeader('vary', 'accept-encoding');
      // Names with a hash never change what they mean; the document says which are in use.
      const isHashed = /-[A-Z0-9]{8}\.\w+(\.br|\.gz)?$/.test(file);
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Addresses within the page: the document finds out what to show.
  for (const path of [
    '/table/:match',
    '/offline/:game',
    '/replay',
    '/replay/:match',
    '/rules',
    '/rules/:game',
    '/rules/:game/:clause',
    '/carry-on',
  ])
    app.get(path, { logLevel: 'warn' }, (_request, reply) => reply.sendFile('index.html'));
}
