import type pg from 'pg';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { toSnakeCase } from './column-names.ts';
import type { DB } from './generated/db.ts';

/** A read view `patientView` shows columns of `patient` with their types; generated, each of them could be null. */
type WithViewTypes<Schema> = {
  [Name in keyof Schema]: Name extends `${infer Table}View`
    ? Table extends keyof Schema
      ? Pick<Schema[Table], keyof Schema[Name] & keyof Schema[Table]>
      : Schema[Name]
    : Schema[Name];
};

export type Schema = WithViewTypes<DB>;
export type Database = Kysely<Schema>;

/** Sends one statement and answers what it gave. */
type SendQuery = (query: CompiledQuery) => Promise<pg.QueryResult>;

/** Writes `patientGroupId` as `patient_group_id`: the program has its own case for the names of the database. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnakeCase(identifier));
  }
}

// Each statement is compiled in one piece, so that all transactions can share what it takes to compile one.
const compiler = new SnakeCaseCompiler();

/** Builds queries with Kysely and leaves connections and transactions to the given function. */
export function createDatabase(ask: SendQuery): Database {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DelegatingDriver(ask),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

class DelegatingDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(ask: SendQuery) {
    this.#connection = new DelegatingConnection(ask);
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('A call is already one transaction');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class DelegatingConnection implements DatabaseConnection {
  readonly #ask: SendQuery;
  constructor(ask: SendQuery) {
    this.#ask = ask;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#ask(query);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield* [];
    throw new Error('Rows are not streamed');
  }
}
