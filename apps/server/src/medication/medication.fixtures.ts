import { type Refusal, Refusal as RefusalError } from '@packwright/contract';
import { Client } from 'pg';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';

type Body = Parameters<ApiClient['createPrescription']>[0]['body'];

/** A pack for Mary, empty unless a test fills it. */
export async function aPack(api: ApiClient, server: TestServer, label?: string): Promise<number> {
  const { foilId } = await api.createFoil({
    body: { patientId: server.ids.patients.mary, ...(label !== undefined && { label }) },
  });
  return foilId;
}

/** The refusal that a call ends in; fails when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
  throw new Error('The call was expected to be refused');
}

/** Adds a medicine, confirming whatever warning is shown. */
export async function add(api: ApiClient, body: Body): Promise<number> {
  try {
    return (await api.createPrescription({ body })).prescriptionId;
  } catch (error) {
    if (!(error instanceof RefusalError) || !('warnings' in error.data)) throw error;
    return (await api.createPrescription({ query: { IsConfirm: true }, body })).prescriptionId;
  }
}

/** One statement as the owner of the database, past row security. */
export async function asOwner<Row extends object>(
  server: TestServer,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(sql, values)).rows;
  } finally {
    await owner.end();
  }
}

/** A drug of the shared catalogue that the small cast lacks. Answers its id. */
export async function aDrug(
  server: TestServer,
  code: string,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const all: Record<string, unknown> = {
    drug_code: code,
    drug_name: `Fictol ${code}`,
    generic_code: `G-${code}`,
    ...facts,
  };
  const names = Object.keys(all);
  const marks = names.map((_, at) => `$${at + 1}`).join(', ');
  const sql = `insert into drug (pharmacy_id, ${names.join(', ')}) values (0, ${marks}) returning id`;
  const [row] = await asOwner<{ id: number }>(server, sql, Object.values(all));
  if (row === undefined) throw new Error('No drug was added');
  return row.id;
}

export async function profileVersion(server: TestServer): Promise<number> {
  const [row] = await asOwner<{ profile_version: number }>(
    server,
    'select profile_version from patient where id = $1',
    [server.ids.patients.mary],
  );
  return row?.profile_version ?? Number.NaN;
}
