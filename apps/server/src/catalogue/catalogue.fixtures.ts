import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';

export interface AuditRow {
  readonly pharmacyId: number;
  readonly action: string;
  readonly objectId: number;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** The audit lines of the catalogue, oldest first. */
export async function listAudit(server: TestServer, objectId: number): Promise<AuditRow[]> {
  const rows = await queryAsOwner<Omit<AuditRow, 'detail'> & { detail: string }>(
    server,
    "select pharmacy_id, action, object_id, detail from audit_line where area = 'catalogue' and object_id = $1 order by seq",
    [objectId],
  );
  return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as AuditRow['detail'] }));
}

/** Gives Mary the drug, with a direction; answers the prescription. */
export async function prescribeForMary(
  api: ApiClient,
  server: TestServer,
  drugId: number,
  directionCode = '',
): Promise<number> {
  const { foilId } = await api.createFoil({ body: { patientId: server.ids.patients.mary } });
  const body = { foilId, drugId, dose: ['1', '0', '0', '0'], direction: ['One a day'], directionCode };
  return (await api.createPrescription({ body })).prescriptionId;
}
