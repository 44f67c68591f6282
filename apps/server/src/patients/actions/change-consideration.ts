import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { changeConsiderations, type Consideration, requiredMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { lockPatient, savePatient } from '../store/index.ts';

type ConsiderationBody = HandlerInput<typeof patientsCalls.saveConsideration>['body'];

/** Changes the considerations of a patient. No pack is made of them, so that none is outdated (PATIENT-24). */
export async function changeConsideration(
  work: Work,
  id: number,
  { version, ...change }: ConsiderationBody,
): Promise<void> {
  const patient = await lockPatient(work.db, id);
  if (!patient) throw new Refusal(sharedRefusals.notFound);
  if (version !== undefined && version !== patient.version)
    throw new Refusal(sharedRefusals.changedMeanwhile);
  const before = {
    ticked: patient.considerations as Consideration[],
    other: patient.otherConsideration,
  };
  const after = changeConsiderations(before, change);
  if (!after) throw buildFieldRefusal(sharedRefusals.invalid, 'other', requiredMessage);
  const columns = { considerations: [...after.ticked], otherConsideration: after.other };
  await savePatient(work.db, id, columns, false);
  work.audit({
    area: 'patients',
    action: 'change considerations',
    objectKind: 'patient',
    objectId: id,
    patientId: id,
    detail: { before, after },
  });
  await announcePatients(work, [id]);
}
