import type pg from 'pg';
import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  DummyDriver,
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
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
const noConnections: ConnectionProvider = {
  provideConnection() {
    throw new Error('A call is already one transaction');
  },
};

/** Builds queries with Kysely and leaves connections and transactions to the given function. */
export const createDatabase = (ask: SendQuery): Database =>
  new Kysely<Schema>({ config: { dialect }, dialect, driver, executor: new ForwardingExecutor(ask) });

/** Compiles queries as any other executor and hands them over without taking a connection for each. */
class ForwardingExecutor extends DefaultQueryExecutor {
  readonly #ask: SendQuery;
  constructor(ask: SendQuery) {
    super(compiler, adapter, noConnections);
    this.#ask = ask;
  }
  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.#ask(query);
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) };
  }
}
