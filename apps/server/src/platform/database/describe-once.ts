import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** The part of a result that tells of its columns, once the database has described them. */
interface Columns {
  readonly fields: readonly object[];
  readonly _parsers: readonly unknown[] | undefined;
  readonly _prebuiltEmptyResultObject: object | null;
}

interface DriverQuery {
  readonly name?: string;
  readonly _result: Columns;
  _accumulateRows: boolean;
}

// The driver's own, which its types leave out.
interface ClientInternals {
  readonly connection: EventEmitter & {
    bind(config: { readonly statement?: string }): void;
    describe(message: object): void;
  };
  _getActiveQuery(): DriverQuery | null;
}

/**
 * Lets a connection ask only once which columns a prepared statement answers, instead of at each execution. It stays
 * true: the database refuses a kept plan whose columns have changed (decision 0056).
 */
export function describeStatementsOnce(client: pg.Client): void {
  const internals = client as unknown as ClientInternals;
  const { connection } = internals;
  const bind = connection.bind.bind(connection);
  const describe = connection.describe.bind(connection);
  const known = new Map<string | undefined, Columns>();
  let bound: string | undefined;
  connection.bind = (config) => {
    bound = config.statement;
    bind(config);
  };
  connection.describe = (message) => {
    if (!known.has(bound)) describe(message);
  };
  connection.on('bindComplete', () => {
    const query = internals._getActiveQuery();
    const columns = known.get(query?.name);
    if (!query || !columns) return;
    Object.assign(query._result, columns);
    query._accumulateRows = true;
  });
  connection.on('commandComplete', () => {
    const query = internals._getActiveQuery();
    if (!query?.name || known.has(query.name) || query._result.fields.length === 0) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = query._result;
    known.set(query.name, { fields, _parsers, _prebuiltEmptyResultObject });
  });
}
