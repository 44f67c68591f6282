import pg from 'pg';

// Days stay days (no Date, no zone); moments become ISO text; counts are safe integers here.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Pools {
  /** For the one transaction of a call. */
  readonly main: pg.Pool;
  /** For small transactions that must last although the call is refused: counters, session reads. */
  readonly side: pg.Pool;
  close(): Promise<void>;
}

const statementTimeout = 15_000;
const lockTimeout = 5_000;

/** Opens the pools of one server process; `size` connections for calls and a few beside them. */
export function openPools(appUrl: string, size: number, onError: (error: Error) => void): Pools {
  const common = {
    connectionString: appUrl,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    application_name: 'packwright',
  };
  const main = new pg.Pool({ ...common, max: size });
  const side = new pg.Pool({ ...common, max: Math.max(2, Math.floor(size / 3)) });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  main.on('error', onError);
  side.on('error', onError);
  return { main, side, close: async () => void (await Promise.all([main.end(), side.end()])) };
}
