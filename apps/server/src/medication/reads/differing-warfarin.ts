import type { Day } from '@packwright/core/days';
import { listDifferingDays } from '@packwright/core/warfarin';
import { findDrugsByIds } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { isWarfarin, toWarfarinMedicine } from '../rules/warfarin-medicines.ts';
import { listActiveOfPatient, listWarfarinOrders } from '../store/index.ts';

/**
 * The packed warfarin lines of these patients that do not make the ordered dose, over all their packs, with the days on
 * which they do not (MED-44). Most patients have no order, and cost nothing more than its absence.
 */
export async function findDifferingWarfarin(
  work: Work,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Day[]>> {
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
      const days = listDifferingDays(
        ordered,
        lines.map(({ line }) => line),
        work.today,
      );
      return days.length > 0
        ? lines.flatMap(({ id, line }) => (line.isPacked ? [[id, days] as const] : []))
        : [];
    }),
  );
  return new Map(found.flat());
}
