import { toFoilTexts } from '@packwright/core/prescriptions';
import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { bumpProfileVersion } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { recordFoilChange } from './record-changes.ts';
import { listActiveOfFoils, findFoil, lockFoil, markFoilDeleted } from '../store/index.ts';

/** Removes a pack that holds no active medicine; its history stays (MED-13). */
export async function deleteFoil(work: Work, foilId: number): Promise<void> {
  const found = await findFoil(work.db, foilId);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  await bumpProfileVersion(work, found.patientId);
  const row = await lockFoil(work.db, foilId);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const medicines = await listActiveOfFoils(work.db, [foilId]);
  if (medicines.length > 0) {
    throw new Refusal(medicationRefusals.foilInUse, {
      data: {
        prescriptions: medicines.map(({ id, drugName }) => ({ prescriptionId: id, drugName })),
      },
    });
  }
  await markFoilDeleted(work.db, foilId, work.now);
  await recordFoilChange(work, {
    patientId: row.patientId,
    foilId,
    kind: 'deleted',
    details: Object.entries(toFoilTexts(row)).flatMap(([field, oldValue]) =>
      oldValue === '' ? [] : [{ field, oldValue, newValue: '' }],
    ),
  });
}
