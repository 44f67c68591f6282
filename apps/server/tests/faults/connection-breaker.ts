import type pg from 'pg';

export interface ConnectionBreaker {
  /** Makes the call and breaks its connection once its nth statement is done; answers whether it came so far. */
  breakAfter(statement: number, call: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Breaks connections of this pool at chosen statements, like a killed process or a lost network. For the database, a
 * break after one statement is a break before the next.
 */
export function createConnectionBreaker(pool: pg.Pool): ConnectionBreaker {
  const wrapped = new WeakSet<pg.PoolClient>();
  let armed = 0;
  let statements = 0;
  let isTorn = false;

  const breakConnection = async (client: pg.PoolClient): Promise<never> => {
    isTorn = true;
    await client.end();
    throw new Error('Connection terminated unexpectedly');
  };
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client);
    const queryOrBreak = async (statement: string | pg.QueryConfig): Promise<unknown> => {
      statements += 1;
      const isHere = !isTorn && statements === armed;
      const result = await query(statement);
      return isHere ? breakConnection(client) : result;
    };
    Object.assign(client, { query: queryOrBreak });
  });
  return {
    async breakAfter(statement, call) {
      armed = statement;
      statements = 0;
      isTorn = false;
      try {
        await call();
      } finally {
        armed = 0;
      }
      return isTorn;
    },
  };
}
