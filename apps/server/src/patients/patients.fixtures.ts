import { queryAsOwner } from '../../tests/owner-database.ts';
import type { TestServer } from '../../tests/test-server.ts';

/** The audit lines of one object, oldest first. */
export async function listAuditActions(server: TestServer, kind: string, id: number): Promise<string[]> {
  const rows = await queryAsOwner<{ action: string }>(
    server,
    'select action from audit_line where object_kind = $1 and object_id = $2 order by seq',
    [kind, id],
  );
  return rows.map(({ action }) => action);
}

export async function findProfileVersion(server: TestServer, patientId: number): Promise<number> {
  const rows = await queryAsOwner<{ profileVersion: number }>(
    server,
    'select profile_version from patient where id = $1',
    [patientId],
  );
  return rows[0]?.profileVersion ?? Number.NaN;
}
