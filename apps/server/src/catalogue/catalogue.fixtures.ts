import { type Refusal, Refusal as RefusalError } from '@packwright/contract';
import { Client } from 'pg';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';

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

export interface AuditRow {
  readonly pharmacy_id: number;
  readonly action: string;
  readonly object_id: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What the audit trail holds of the catalogue, oldest first. */
export async function auditOf(server: TestServer, objectId: number): Promise<AuditRow[]> {
  const owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Omit<AuditRow, 'detail'> & { detail: string }>(
      "select pharmacy_id, action, object_id, detail from audit_line where area = 'catalogue' and object_id = $1 order by seq",
      [objectId],
    );
    return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditRow['detail'] }));
  } finally {
    await owner.end();
  }
}

/** Gives Mary the drug, with a direction; answers the prescription. */
export async function giveMary(
  api: ApiClient,
  server: TestServer,
  drugId: number,
  directionCode = '',
): Promise<number> {
  const { foilId } = await api.createFoil({ body: { patientId: server.ids.patients.mary } });
  const body = { foilId, drugId, dose: ['1', '0', '0', '0'], direction: ['One a day'], directionCode };
  return (await api.createPrescription({ body })).prescriptionId;
}
