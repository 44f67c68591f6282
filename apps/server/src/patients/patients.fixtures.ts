import { Refusal } from '@packwright/contract';
import { Client } from 'pg';
import type { TestServer } from '../../tests/test-server.ts';

/** The refusal that a call answers; fails when it is accepted. */
export async function refusalOf(answer: Promise<unknown>): Promise<Refusal> {
  const outcome = await answer.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Refusal) return outcome;
  throw new Error(`expected a refusal, got ${String(outcome)}`);
}

/** One statement as the owner of the database, beside the walls between pharmacies. */
export async function asOwner<Row extends object>(
  server: TestServer,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement, [...values])).rows;
  } finally {
    await owner.end();
  }
}

/** What the audit trail says about one object, the oldest first. */
export async function auditOf(server: TestServer, kind: string, id: number): Promise<string[]> {
  const rows = await asOwner<{ action: string }>(
    server,
    'select action from audit_line where object_kind = $1 and object_id = $2 order by seq',
    [kind, id],
  );
  return rows.map(({ action }) => action);
}

export async function profileVersionOf(server: TestServer, patientId: number): Promise<number> {
  const rows = await asOwner<{ profile_version: number }>(
    server,
    'select profile_version from patient where id = $1',
    [patientId],
  );
  return rows[0]?.profile_version ?? Number.NaN;
}
