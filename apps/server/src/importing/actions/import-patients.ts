import { Refusal, sharedRefusals } from '@packwright/contract';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import { findWardByName } from '../../facilities/index.ts';
import { addAllergy, createPatient } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { readPatient } from '../rules/read-patient.ts';
import { findStagedRows, type StagedRow } from '../store/index.ts';

export interface PatientToImport {
  readonly dispenseStagingId: number;
  readonly patientGroupId: number;
}

/** Admits staged patients, all or none; answers how many (IMPORT-1). */
export async function importStagedPatients(work: Work, asked: readonly PatientToImport[]): Promise<number> {
  const groups = new Map(
    asked.map(({ dispenseStagingId, patientGroupId }) => [dispenseStagingId, patientGroupId]),
  );
  const rows = await findStagedRows(work.db, 'PAT', [...groups.keys()]);
  if (rows.length !== groups.size) throw new Refusal(sharedRefusals.notFound);
  const patientIds: number[] = [];
  for (const row of rows) patientIds.push(await importPatient(work, row, groups.get(row.id) ?? 0));
  work.audit({
    area: 'importing',
    action: 'import patients',
    detail: { dispenseStagingIds: rows.map(({ id }) => id), patientIds },
  });
  return patientIds.length;
}

async function importPatient(work: Work, row: StagedRow, patientGroupId: number): Promise<number> {
  const { staged, externalPatientId, body } = readPatient(row);
  const { firstName = '', lastName = '' } = row.content;
  const ward = staged.ward === '' ? undefined : await findWardByName(work.db, patientGroupId, staged.ward);
  const standing = staged.isDeceased
    ? { patientStatus: patientStatuses.deceased.code }
    : { packingStatus: packingStatuses.newlyImported.code };
  const id = await createPatient(
    work,
    {
      ...body,
      ...standing,
      firstName,
      lastName,
      patientGroupId,
      externalPatientId,
      ...(ward && { wardId: ward.id }),
    },
    { dateImported: work.now, isNoAllergy: staged.isNoAllergy },
  );
  for (const target of staged.allergies) await addAllergy(work, id, { target });
  return id;
}
