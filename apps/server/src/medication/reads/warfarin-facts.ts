import { listDifferingDays, type WarfarinOrder } from '@packwright/core/warfarin';
import type { ProfileMedicine } from '@packwright/core/packs';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { isWarfarin, toWarfarinMedicine } from '../rules/warfarin-medicines.ts';
import { listActiveOfPatients, listWarfarinOrders, type SavedPrescription } from '../store/index.ts';

export type WarfarinFacts = Pick<ProfileMedicine, 'differingDays' | 'warfarinOrders'>;

/**
 * Facts of the packed warfarin lines of these patients, over all their packs: the orders, and the days on which the lines do
 * not make the ordered dose (MED-44). Most patients have no order, and cost nothing more than its absence.
 */
export async function loadWarfarinFacts(
  work: Work,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, WarfarinFacts>> {
  const orders = await listWarfarinOrders(work.db, patientIds);
  if (orders.size === 0) return new Map();
  const medicines = await listActiveOfPatients(work.db, [...orders.keys()]);
  const drugs = await findDrugsByIds(work.db, [...new Set(medicines.map(({ drugId }) => drugId))]);
  const byPatient = Map.groupBy(medicines, ({ patientId }) => patientId);
  return new Map(
    [...orders].flatMap(([patientId, ordered]) =>
      listFacts(work, ordered, byPatient.get(patientId) ?? [], drugs),
    ),
  );
}

function listFacts(
  work: Work,
  orders: readonly WarfarinOrder[],
  medicines: readonly SavedPrescription[],
  drugs: ReadonlyMap<number, DrugRow>,
): (readonly [number, WarfarinFacts])[] {
  const lines = medicines.flatMap((medicine) => {
    const drug = getDrugOfPrescription(medicine, drugs);
    const line = isWarfarin(medicine, drug) ? toWarfarinMedicine(medicine, drug) : null;
    return line === null ? [] : [{ id: medicine.id, line }];
  });
  const differingDays = listDifferingDays(
    orders,
    lines.map(({ line }) => line),
    work.today,
  );
  const facts = { ...(differingDays.length > 0 && { differingDays }), warfarinOrders: orders };
  return lines.flatMap(({ id, line }) => (line.isPacked ? [[id, facts] as const] : []));
}
