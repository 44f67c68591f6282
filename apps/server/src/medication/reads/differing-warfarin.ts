import { hasWarfarinDifference } from '@packwright/core/warfarin';
import { findDrugsByIds } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { isWarfarin, toWarfarinMedicine } from '../rules/warfarin-medicines.ts';
import { listActiveOfPatient, listWarfarinOrders } from '../store/index.ts';

/**
 * The warfarin lines of these patients that do not make the ordered dose, over all their packs (MED-44). Most patients
 * have no order, and cost nothing more than its absence.
 */
export async function findDifferingWarfarin(
  work: Work,
  patientIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const orders = await listWarfarinOrders(work.db, patientIds);
  const found = await Promise.all(
    [...orders].map(async ([patientId, ordered]) => {
      const medicines = await listActiveOfPatient(work.db, patientId);
      const drugs = await findDrugsByIds(
        work.db,
        medicines.map(({ drugId }) => drugId),
      );
      const lines = medicines.flatMap((medicine) => {
        const drug = getDrugOfPrescription(medicine, drugs);
        const line = isWarfarin(medicine, drug) ? toWarfarinMedicine(medicine, drug) : null;
        return line === null ? [] : [{ id: medicine.id, line }];
      });
      const isDifferent = hasWarfarinDifference(
        ordered,
        lines.map(({ line }) => line),
        work.today,
      );
      return isDifferent ? lines.flatMap(({ id, line }) => (line.isPacked ? [id] : [])) : [];
    }),
  );
  return new Set(found.flat());
}
