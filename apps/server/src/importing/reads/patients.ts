import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, resolvePage } from '@packwright/contract/machinery';
import { findGroupsByDispenseCode } from '../../facilities/index.ts';
import { findPatientsByExternalIds, listSimilarPatients, type PatientRow } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentStagedPatient } from '../present/patients.ts';
import { type ReadPatient, readPatient } from '../rules/read-patient.ts';
import { listStagedPatientRows, type StagedRow } from '../store/index.ts';

type StagedPatientQuery = HandlerInput<typeof importingCalls.listStagedPatients>['query'];

/** The patients that the dispensing system sent, each beside ours. */
export async function listStagedPatients(work: Work, query: StagedPatientQuery) {
  const { size, offset } = resolvePage(query);
  const found = await listStagedPatientRows(work.db, {
    query: query.query ?? '',
    show: query.show ?? null,
    sortField: query.sortField ?? 'name',
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  const compared = await compareStagedPatients(work, found);
  const rows = await Promise.all(
    compared.map(async ({ row, read, patient, groupId }) => {
      const { firstName = '', lastName = '' } = row.content;
      const similar = patient
        ? []
        : await listSimilarPatients(work.db, { firstName, lastName, excludeId: 0 });
      return presentStagedPatient(row, read, { patient, groupId, similar });
    }),
  );
  return { rows, total: found[0]?.total ?? 0 };
}

/** A patient of the dispensing system, the resident with that number, and the group whose dispense code was sent. */
export interface ComparedPatient {
  readonly row: StagedRow;
  readonly read: ReadPatient;
  readonly patient: PatientRow | null;
  /** 0 for none. */
  readonly groupId: number;
}

export async function compareStagedPatients(
  work: Work,
  found: readonly StagedRow[],
): Promise<ComparedPatient[]> {
  const read = found.map((row) => ({ row, read: readPatient(row) }));
  const [patients, groups] = await Promise.all([
    findPatientsByExternalIds(
      work.db,
      read.map(({ read: { externalPatientId } }) => externalPatientId),
    ),
    findGroupsByDispenseCode(
      work.db,
      read.map(({ read: { staged } }) => staged.facilityCode),
    ),
  ]);
  const byNumber = new Map(patients.map((patient) => [patient.externalPatientId, patient]));
  return read.map((each) => ({
    ...each,
    patient: byNumber.get(each.read.externalPatientId) ?? null,
    groupId: groups.get(each.read.staged.facilityCode) ?? 0,
  }));
}
