import { Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, resolvePage } from '@packwright/contract/machinery';
import { findDoctorsByExternalIds, listSimilarDoctors } from '../../doctors/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentStagedDoctor } from '../present/doctors.ts';
import { readDoctor } from '../rules/read-doctor.ts';
import { findStagedRows, listStagedDoctorRows, type StagedRow } from '../store/index.ts';

type StagedDoctorQuery = HandlerInput<typeof importingCalls.listStagedDoctors>['query'];

/** The prescribers that the dispensing system sent, each beside ours. */
export async function listStagedDoctors(work: Work, query: StagedDoctorQuery) {
  const { size, offset } = resolvePage(query);
  const rows = await listStagedDoctorRows(work.db, {
    query: query.query ?? '',
    show: query.show ?? null,
    sortField: query.sortField ?? 'name',
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  return { rows: await compareDoctors(work.db, rows), total: rows[0]?.total ?? 0 };
}

export async function getStagedDoctor(work: Work, id: number) {
  const [doctor] = await compareDoctors(work.db, await findStagedRows(work.db, 'DOC', [id]));
  if (doctor === undefined) throw new Refusal(sharedRefusals.notFound);
  return doctor;
}

async function compareDoctors(db: Database, rows: readonly StagedRow[]) {
  const read = rows.map((row) => ({ row, doctor: readDoctor(row) }));
  const ours = await findDoctorsByExternalIds(
    db,
    read.map(({ doctor }) => doctor.externalDoctorId),
  );
  const byNumber = new Map(ours.map((each) => [each.externalDoctorId, each]));
  return Promise.all(
    read.map(async ({ row, doctor }) => {
      const known = byNumber.get(doctor.externalDoctorId) ?? null;
      const similar = known ? [] : await listSimilarDoctors(db, doctor.staged);
      return presentStagedDoctor(row, doctor, { doctor: known, similar });
    }),
  );
}

/** The number in the dispensing system of a staged doctor; undefined when nobody was staged under the id. */
export async function findStagedDoctorNumber(db: Database, id: number): Promise<string | undefined> {
  const [row] = await findStagedRows(db, 'DOC', [id]);
  return row?.content.externalDoctorId;
}
