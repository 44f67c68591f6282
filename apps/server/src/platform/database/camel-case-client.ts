import pg from 'pg';
import { toCamelCase } from './column-names.ts';
import { describeStatementsOnce } from './describe-once.ts';

interface RowDescription {
  readonly fields: readonly { name: string }[];
}

// The driver's own, which its types leave out.
interface ClientInternals {
  _handleRowDescription(message: RowDescription): void;
}
const internals = pg.Client.prototype as unknown as ClientInternals;

/**
 * A connection whose rows have the names of the program (`patient_id` becomes `patientId`), as the generated types have
 * them. Renaming costs once for each result, not for each row (decision 0041).
 */
export class CamelCaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    describeStatementsOnce(this);
  }

  _handleRowDescription(message: RowDescription): void {
    for (const field of message.fields) field.name = toCamelCase(field.name);
    internals._handleRowDescription.call(this, message);
  }
}
