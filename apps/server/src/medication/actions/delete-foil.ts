import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { bumpProfileVersion } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { packTexts } from '../field-changes.ts';
import { recordPackChange } from '../record-changes.ts';
import { activeOfFoils, findFoil, lockFoil, markFoilDeleted } from '../store/index.ts';

/** Removes a pack that holds no active medicine; its history stays (D-012). */
export async function deleteFoil(work: Work, foilId: number): Promise<void> {
  const found = await findFoil(work.db, foilId);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  await bumpProfileVersion(work, found.patientId);
  const row = await lockFoil(work.db, foilId);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const medicines = await activeOfFoils(work.db, [foilId]);
  if (medicines.length > 0) {
    throw new Refusal(medicationRefusals.foilInUse, {
      data: {
        prescriptions: medicines.map(({ id, drugName }) => ({ prescriptionId: id, drugName })),
      },
    });
  }
  await markFoilDeleted(work.db, foilId, work.now);
  await recordPackChange(work, {
    patientId: row.patientId,
    foilId,
    kind: 'deleted',
    details: Object.entries(packTexts(row)).flatMap(([field, oldValue]) =>
      oldValue === '' ? [] : [{ field, oldValue, newValue: '' }],
    ),
  });
}
