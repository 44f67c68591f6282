import { type Day, farthestDay } from '@packwright/core/days';
import type { ProfileMedicine } from '@packwright/core/packs';
import { findOrderOn, listDifferingDays, type WarfarinOrder } from '@packwright/core/warfarin';
import { findDrugsByIds } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { isWarfarin, toWarfarinMedicine } from '../rules/warfarin-medicines.ts';
import { listActiveOfPatient, listWarfarinOrders } from '../store/index.ts';

export type WarfarinFacts = Pick<ProfileMedicine, 'differingDays' | 'nextInrDate'>;

/**
 * Facts of the packed warfarin lines of these patients, over all their packs: the days on which they do not make the ordered
 * dose (MED-44), and the next test (MED-47). Most patients have no order, and cost nothing more than its absence.
 */
export async function loadWarfarinFacts(
  work: Work,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, WarfarinFacts>> {
  const orders = await listWarfarinOrders(work.db, patientIds);
  const found = await Promise.all(
    [...orders].map(([patientId, ordered]) => loadFactsOfPatient(work, patientId, ordered)),
  );
  return new Map(found.flat());
}

async function loadFactsOfPatient(
  work: Work,
  patientId: number,
  orders: readonly WarfarinOrder[],
): Promise<(readonly [number, WarfarinFacts])[]> {
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
  const differingDays: readonly Day[] = listDifferingDays(
    orders,
    lines.map(({ line }) => line),
    work.today,
  );
  const newest = findOrderOn(orders, farthestDay);
  const facts = {
    ...(differingDays.length > 0 && { differingDays }),
    ...(newest !== null && { nextInrDate: newest.nextInrDate }),
  };
  return lines.flatMap(({ id, line }) => (line.isPacked ? [[id, facts] as const] : []));
}
