import pg from 'pg';
import type { CompiledQuery } from 'kysely';
import { type Database, createDatabase } from './create-database.ts';
import { findStatementName } from './prepared-statements.ts';
import { corkUntilNextQuery, corkUntilNextTick } from './pools.ts';

/** A table has changed since the connection planned a statement: a newer version of the product has migrated it. */
export const planOutdated = '0A000';

/** Whose rows a transaction may see; null before anyone has signed in. */
export interface Tenancy {
  readonly pharmacyId: number | null;
  readonly userId: number | null;
}

export interface TransactionLimits {
  /** The moment of `performance.now()` after which no statement begins any more. */
  readonly until?: number | undefined;
  /** All its statements see one snapshot, whatever others commit meanwhile. */
  readonly isSnapshot?: boolean;
  /** How long one of its statements may take in milliseconds, where that is more than those of calls may. */
  readonly statementTimeout?: number;
}

/** A statement with its values, outside any transaction. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Additional statements of the commit. */
export interface CommitStatements {
  /** Its last statement, which is sent with the commit: its locks end without waiting for this process. */
  readonly last?: Statement | null;
}

/** As the driver takes it, with a name when its plan is kept. */
function nameStatement(
  client: pg.PoolClient | null,
  text: string,
  values: readonly unknown[],
): pg.QueryConfig {
  const name = findStatementName(client, text);
  return { text, values: [...values], ...(name && { name }) };
}

/** How much longer the driver waits for an answer than the database works at it, in milliseconds. */
const answerMargin = 5_000;

/**
 * One transaction in one pharmacy, begun by its first statement: a call that is refused early, or that
 * waits for a password hash, holds no connection (decision 0005).
 */
export class Transaction {
  readonly db: Database;
  readonly #pool: pg.Pool;
  #tenancy: Tenancy;
  readonly #readOnly: boolean;
  readonly #isSnapshot: boolean;
  readonly #until: number;
  readonly #statementTimeout: number | undefined;
  #isLost = false;
  #isOver = false;
  #client: Promise<pg.PoolClient> | undefined;
  /** A reading transaction sends its BEGIN with its first statement; the caller waits for both. */
  #begun: Promise<unknown> | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(pool: pg.Pool, tenancy: Tenancy, readOnly: boolean, limits: TransactionLimits = {}) {
    this.#pool = pool;
    this.#tenancy = tenancy;
    this.#readOnly = readOnly;
    this.#isSnapshot = limits.isSnapshot === true;
    this.#until = limits.until ?? Number.POSITIVE_INFINITY;
    this.#statementTimeout = limits.statementTimeout;
    this.db = createDatabase((query) => this.#runQuery(query));
  }

  /** Sets whose rows it may see, once the caller is known; before its first statement. */
  enter(tenancy: Tenancy): void {
    if (this.#client) throw new Error('The transaction has begun in another pharmacy');
    this.#tenancy = tenancy;
  }

  async commit(ending: CommitStatements = {}): Promise<void> {
    if (ending.last) assertInTime(this.#until);
    if (ending.last) await this.#begin();
    await this.#end('commit', ending);
  }

  async rollback(): Promise<void> {
    await this.#end('rollback', {});
  }

  async #runQuery(query: CompiledQuery): Promise<pg.QueryResult> {
    assertInTime(this.#until);
    const client = await this.#begin();
    try {
      return await (this.#readOnly ? this.#send(client, query) : this.#sendInTurn(client, query));
    } catch (error) {
      // The database gives every refusal a state; an error without one is a lost or silent connection.
      if (!(error instanceof pg.DatabaseError) || error.code === planOutdated) this.#isLost = true;
      throw error;
    }
  }

  async #send(client: pg.PoolClient, query: CompiledQuery): Promise<pg.QueryResult> {
    this.#assertOpen();
    corkUntilNextTick(client);
    const [result] = await Promise.all([
      client.query({ ...nameStatement(client, query.sql, query.parameters), ...this.#limitAnswer() }),
      this.#begun,
    ]);
    return result;
  }

  /** Where something is changed, one statement waits for the other: after a refusal none is still on its way. */
  #sendInTurn(client: pg.PoolClient, query: CompiledQuery): Promise<pg.QueryResult> {
    const sent = this.#turn.then(() => this.#send(client, query));
    this.#turn = sent;
    return sent;
  }

  async #begin(): Promise<pg.PoolClient> {
    this.#assertOpen();
    this.#client ??= this.#open();
    return this.#client;
  }

  // Another of several simultaneous statements may still fail after the first failure has ended the call.
  #assertOpen(): void {
    if (this.#isOver) throw new Error('The transaction is over');
  }

  async #open(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect();
    // The pool listens to idle connections alone: one that breaks while its call is rendering or hashing would end the
    // whole process. The call receives the error at its next statement.
    client.on('error', ignoreLoss);
    try {
      corkUntilNextTick(client);
      this.#begun = client.query(this.#buildBegin());
      // A writing statement must wait until the transaction has begun, so that it can be rolled back.
      if (!this.#readOnly) await this.#begun;
      return client;
    } catch (error) {
      release(client, true);
      throw error;
    }
  }

  // The driver gives up later than the database, which says why.
  #limitAnswer(): { query_timeout?: number } {
    return this.#statementTimeout === undefined
      ? {}
      : { query_timeout: this.#statementTimeout + answerMargin };
  }

  // Without settings no rows are visible, and settings never outlast a transaction.
  #buildBegin(): string {
    const { pharmacyId, userId } = this.#tenancy;
    const begin = `begin${this.#isSnapshot ? ' isolation level repeatable read' : ''}${this.#readOnly ? ' read only' : ''}`;
    if (pharmacyId === null && userId === null) return begin;
    const limit =
      this.#statementTimeout === undefined ? '' : `;set local statement_timeout = ${this.#statementTimeout}`;
    return `${begin}${limit};select set_config('app.pharmacy_id', '${formatTenantSetting(pharmacyId)}', true), set_config('app.user_id', '${formatTenantSetting(userId)}', true)`;
  }

  async #end(how: 'commit' | 'rollback', { last }: CommitStatements): Promise<void> {
    this.#isOver = true;
    if (!this.#client) return;
    const client = await this.#client.catch((error: unknown) => {
      // There is nothing to roll back, but nothing was committed either, even if the caller ignored the failed
      // statement.
      if (how === 'commit') throw error;
    });
    this.#client = undefined;
    if (!client) return;
    if (this.#isLost) {
      release(client, true);
      if (how === 'commit') throw new Error('The connection was lost before the commit');
      return;
    }
    try {
      await this.#begun;
      if (this.#readOnly && !last) {
        // Nothing was changed, so nothing can be lost and nobody waits.
        corkUntilNextQuery(client);
        client.query(how).catch(ignoreLoss);
        release(client, false);
        return;
      }
      corkUntilNextTick(client);
      const finished = last && client.query(nameStatement(client, last.text, last.values));
      const ended = client.query(how);
      // Where the last statement fails, its reason counts.
      const [, { command }] = await Promise.all([finished, ended]);
      if (command !== how.toUpperCase()) throw new Error('The database took back what was to be committed');
      release(client, false);
    } catch (error) {
      // A connection that could not end its transaction is discarded, not reused. The server then rolls back, so that
      // the rollback adds nothing to its cause.
      release(client, true);
      if (how === 'commit') throw error;
    }
  }
}

/** A call that waited too long for its database; nothing of it was done. */
export class CallTimeout extends Error {}

function assertInTime(until: number): void {
  if (performance.now() > until) throw new CallTimeout('The call took longer than it may');
}

/**
 * Statements outside any transaction and without a tenant: one round trip to the database where a transaction takes
 * three. The pool discards a connection on which one failed.
 */
export function createSingleStatementDatabase(pool: pg.Pool, until = Number.POSITIVE_INFINITY): Database {
  return createDatabase((query) => {
    assertInTime(until);
    return pool.query(nameStatement(null, query.sql, query.parameters));
  });
}

const ignoreLoss = (): void => undefined;

function release(client: pg.PoolClient, isBroken: boolean): void {
  client.release(isBroken);
  client.off('error', ignoreLoss);
}

function formatTenantSetting(id: number | null): string {
  if (id === null) return '';
  if (!Number.isSafeInteger(id)) throw new TypeError('A tenancy id must be an integer');
  return String(id);
}
