import { createJobs, createResident, packJob } from '../../src/packing/packing.fixtures.ts';
import { queryAsOwner } from '../owner-database.ts';
import type { TestServer } from '../test-server.ts';
import type { RecordIds } from './own-records.ts';

/** At printing, packing and checking, each of an own resident. */
export async function createPacksAtEachBench(
  server: TestServer,
): Promise<{ ids: readonly number[]; of: Partial<RecordIds> }> {
  const api = await server.as('pharmacist');
  const resident = await createResident(server);
  const ids = await createJobs(api, resident, { numberOfWeek: 3 });
  const [, packing = 0, checking = 0] = ids;
  await api.completePrinting({ body: { ids: [packing, checking] } });
  await packJob(api, checking);
  const { patientId: patient, foilId: foil, prescriptionIds } = resident;
  const resource = await insertFreshPicture(server);
  const comment = { params: { id: ids[0] ?? 0 }, body: { content: 'Without a bag' } };
  const packComment = (await api.addPackComment(comment)).id;
  return { ids, of: { patient, foil, resource, packComment, prescription: prescriptionIds[0] ?? 0 } };
}

/** A picture that the pharmacist has just uploaded. */
async function insertFreshPicture({ ids, ownerUrl }: TestServer): Promise<number> {
  const [picture] = await queryAsOwner<{ id: number }>(
    { ownerUrl },
    `insert into stored_file (pharmacy_id, kind, file_name, content_type, byte_size, sha256, content, created_by, expires_at)
     values ($1, 'resource', 'pack.png', 'image/png', 4, sha256('pack'), 'pack', $2, '2027-01-01') returning id`,
    [ids.pharmacyA, ids.users.pharmacist],
  );
  return picture?.id ?? 0;
}
