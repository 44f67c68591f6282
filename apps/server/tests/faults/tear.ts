import type pg from 'pg';

/** Where the connection of a call breaks: at its nth statement, before it was sent or once it was done. */
export interface Tear {
  readonly at: number;
  readonly when: 'before' | 'after';
}

export interface Tearing {
  /** Lets the call end as usual, or breaks it; answers whether the call came so far. */
  during(tear: Tear, call: () => Promise<unknown>): Promise<boolean>;
}

/** Breaks connections of this pool at chosen statements, as a killed process or a lost network would (K-2). */
export function tearing(pool: pg.Pool): Tearing {
  const wrapped = new WeakSet<pg.PoolClient>();
  let armed: Tear | null = null;
  let statements = 0;
  let isTorn = false;

  const tearHere = async (client: pg.PoolClient): Promise<never> => {
    isTorn = true;
    await client.end();
    throw new Error('Connection terminated unexpectedly');
  };
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client);
    const torn = async (statement: string | pg.QueryConfig): Promise<unknown> => {
      statements += 1;
      const tear = !isTorn && armed?.at === statements ? armed : null;
      if (tear?.when === 'before') return tearHere(client);
      const result = await query(statement);
      return tear ? tearHere(client) : result;
    };
    Object.assign(client, { query: torn });
  });
  return {
    async during(tear, call) {
      armed = tear;
      statements = 0;
      isTorn = false;
      try {
        await call();
      } finally {
        armed = null;
      }
      return isTorn;
    },
  };
}
