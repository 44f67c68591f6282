import type pg from 'pg';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { DB } from './generated/db.ts';

export type Database = Kysely<DB>;

/** Whose rows a transaction may see; null before anyone has signed in. */
export interface Tenancy {
  readonly pharmacyId: number | null;
  readonly userId: number | null;
}

/**
 * One transaction in one pharmacy, begun by its first statement: a call that is refused early, or that
 * waits for a password hash, holds no connection (decision 0005).
 */
export class Transaction {
  readonly db: Database;
  readonly #pool: pg.Pool;
  readonly #tenancy: Tenancy;
  readonly #readOnly: boolean;
  #client: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool, tenancy: Tenancy, readOnly: boolean) {
    this.#pool = pool;
    this.#tenancy = tenancy;
    this.#readOnly = readOnly;
    this.db = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new TransactionDriver(() => this.#begin()),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
  }

  async commit(): Promise<void> {
    await this.#end('commit');
  }

  async rollback(): Promise<void> {
    await this.#end('rollback');
  }

  #begin(): Promise<pg.PoolClient> {
    this.#client ??= this.#open();
    return this.#client;
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    // The pool listens to idle connections alone: one that breaks while its call is busy elsewhere (rendering,
    // hashing) would end the whole process. The call itself hears of it at its next statement.
    client.on('error', ignoreLoss);
    const { pharmacyId, userId } = this.#tenancy;
    try {
      await client.query(
        `begin${this.#readOnly ? ' read only' : ''};` +
          `select set_config('app.pharmacy_id', '${setting(pharmacyId)}', true), set_config('app.user_id', '${setting(userId)}', true)`,
      );
      return client;
    } catch (error) {
      release(client, true);
      throw error;
    }
  }

  async #end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#client) return;
    const client = await this.#client.catch(() => undefined);
    this.#client = undefined;
    if (!client) return;
    try {
      await client.query(how);
      release(client, false);
    } catch (error) {
      // A connection that could not even end its transaction is thrown away, not reused.
      release(client, true);
      throw error;
    }
  }
}

const ignoreLoss = (): void => undefined;

function release(client: pg.PoolClient, isBroken: boolean): void {
  client.release(isBroken);
  client.off('error', ignoreLoss);
}

function setting(id: number | null): string {
  if (id === null) return '';
  if (!Number.isSafeInteger(id)) throw new TypeError('A tenancy id must be an integer');
  return String(id);
}

class TransactionDriver implements Driver {
  readonly #client: () => Promise<pg.PoolClient>;
  constructor(client: () => Promise<pg.PoolClient>) {
    this.#client = client;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return new ClientConnection(await this.#client());
  }
  async beginTransaction(): Promise<void> {
    throw new Error('A call is already one transaction');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#client.query({ text: query.sql, values: [...query.parameters] });
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('Rows are not streamed');
  }
}
