import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, resolvePage } from '@packwright/contract/machinery';
import { findGroupsByDispenseCode } from '../../facilities/index.ts';
import { findPatientsByExternalIds, listSimilarPatients } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentStagedPatient } from '../present/patients.ts';
import { readPatient } from '../rules/read-patient.ts';
import { listStagedPatientRows } from '../store/index.ts';

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
  const rows = await Promise.all(
    read.map(async ({ row, read: person }) => {
      const patient = byNumber.get(person.externalPatientId) ?? null;
      const { firstName = '', lastName = '' } = row.content;
      const similar = patient
        ? []
        : await listSimilarPatients(work.db, { firstName, lastName, excludeId: 0 });
      return presentStagedPatient(row, person, {
        patient,
        groupId: groups.get(person.staged.facilityCode) ?? 0,
        similar,
      });
    }),
  );
  return { rows, total: found[0]?.total ?? 0 };
}
