import type { Socket } from 'node:net';
import pg from 'pg';
import { CamelCaseClient } from './camel-case-client.ts';
import { prepareEveryStatement } from './prepared-statements.ts';

// Days stay days (no Date, no zone); moments become ISO text; counts are safe integers here.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Pools {
  /** For the one transaction of a call. */
  readonly main: pg.Pool;
  /** For small transactions that must last although the call is refused: counters, session reads. */
  readonly side: pg.Pool;
  /** Discards every present connection: the database was lost, and they may hang for ever. */
  renew(): void;
  close(): Promise<void>;
}

const statementTimeout = 15_000;
const lockTimeout = 5_000;
/** Whether a statement was ended because a lock that it waits for did not come in time. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03';
/** The database ends a statement itself; longer silence means that the connection is lost. */
const answerTimeout = 20_000;

/**
 * Opens the pools of one server process: `size` connections for calls and a few others. With `isHasty`, a commit does
 * not wait for the disk, because the work is repeated after a crash, and every statement is planned once.
 */
export function openPools(
  appUrl: string,
  size: number,
  onError: (error: Error) => void,
  isHasty = false,
): Pools {
  const common = {
    connectionString: appUrl,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    query_timeout: answerTimeout,
    keepAlive: true,
    // Statements that are sent together travel together; a round trip costs more than most statements (decision 0023).
    pipeline: true,
    application_name: 'packwright',
    // Compiling the plan of a short statement takes many times as long as running it.
    options: `-c jit=off${isHasty ? ' -c synchronous_commit=off' : ''}`,
  };
  let isClosing = false;
  // A connection that the database ends while the pools take leave of it is no loss.
  const announceLoss = (error: Error): void => {
    if (!isClosing) onError(error);
  };
  const main = createRenewablePool({ ...common, max: size }, announceLoss);
  const side = createRenewablePool({ ...common, max: Math.max(2, Math.floor(size / 3)) }, announceLoss);
  if (isHasty) for (const { pool } of [main, side]) pool.on('connect', prepareEveryStatement);
  return {
    main: main.pool,
    side: side.pool,
    renew: () => [main, side].forEach((each) => each.renew()),
    close: async () => {
      isClosing = true;
      await Promise.all([main.pool.end(), side.pool.end()]);
    },
  };
}

function createRenewablePool(options: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({ ...options, Client: CamelCaseClient });
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', onError);
  return { pool, renew: () => clients.forEach(cutConnection) };
}

/** One that is at work fails there and then; an idle one is found broken by its pool, which forgets it. */
function cutConnection(client: pg.PoolClient): void {
  // Taking leave politely would wait for an answer.
  getStream(client).destroy();
}

/** Sends all statements that are queued on this connection before the end of the current turn in one packet. */
export function corkUntilNextTick(client: pg.PoolClient): void {
  const stream = getStream(client);
  const timer = corked.get(stream);
  if (timer === undefined) stream.cork();
  clearTimeout(timer);
  corked.delete(stream);
  process.nextTick(() => stream.uncork());
}

const corked = new WeakMap<Socket, NodeJS.Timeout>();
/** In milliseconds. */
const longestCork = 2;

/**
 * Later statements leave with the next query of this connection, or a moment later without one. Their order stays, so
 * that the next query never runs inside a transaction whose commit is still queued.
 */
export function corkUntilNextQuery(client: pg.PoolClient): void {
  const stream = getStream(client);
  if (corked.has(stream)) return;
  stream.cork();
  const release = (): void => {
    corked.delete(stream);
    stream.uncork();
  };
  corked.set(stream, setTimeout(release, longestCork));
}

// The driver's own.
const getStream = (client: pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
