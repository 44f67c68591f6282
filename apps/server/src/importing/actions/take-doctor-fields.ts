import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import type { StagedDoctorField } from '@packwright/core/importing';
import {
  changeDoctor,
  type DoctorBody,
  type DoctorsConsequences,
  findDoctorsByExternalIds,
} from '../../doctors/index.ts';
import type { Work } from '../../platform/work.ts';
import { readDoctor } from '../rules/read-doctor.ts';
import { findStagedRows } from '../store/index.ts';

export interface DoctorFieldsToTake {
  readonly fields: readonly StagedDoctorField[];
  readonly version?: number | undefined;
}

/** Changes our doctor as the dispensing system says, in the fields that a person ticked (IMPORT-2). */
export async function takeStagedDoctorFields(
  work: Work,
  id: number,
  { fields, version }: DoctorFieldsToTake,
  consequences: Pick<DoctorsConsequences, 'onDoctorChanged'>,
): Promise<void> {
  const [row] = await findStagedRows(work.db, 'DOC', [id]);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const { externalDoctorId, body } = readDoctor(row);
  const [doctor] = await findDoctorsByExternalIds(work.db, [externalDoctorId]);
  if (doctor === undefined) throw new Refusal(sharedRefusals.notFound);
  const taken: DoctorBody = Object.fromEntries(fields.map((field) => [field, body[field]]));
  // One that was not sent, or cannot be kept, clears nothing of ours.
  if (fields.some((field) => body[field] === undefined))
    throw buildFieldRefusal(sharedRefusals.invalid, 'fields', validValueMessage);
  await changeDoctor(work, doctor.id, { ...taken, version }, consequences);
  work.audit({
    area: 'importing',
    action: 'take staged fields',
    objectKind: 'doctor',
    objectId: doctor.id,
    detail: { dispenseStagingId: id, fields },
  });
}
