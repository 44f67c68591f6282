import type { Database } from '../../platform/database/index.ts';
import { toMedicineKey } from '../rules/medicine-key.ts';
import {
  allBalances,
  type BalanceListFilter,
  type BalanceWindow,
  isOfPatients,
  isOfProfiles,
  listBalances,
  type ListedBalance,
  listPageOfProfiles,
  listPatientsOfPage,
} from '../store/balance-list.ts';

/** The pills of a large pharmacy are counted for the patients of a page alone, where the others need not be known. */
export async function listBalancePage(db: Database, filter: BalanceListFilter): Promise<ListedBalance[]> {
  if (filter.window === null) return listBalances(db, filter);
  if (isOfPatients(filter)) return listPageOfPatients(db, filter, filter.window);
  if (!isOfProfiles(filter)) return listBalances(db, filter);
  const placed = await listPageOfProfiles(db, filter);
  if (placed.length === 0) return [];
  const { userId } = filter;
  const rows = await listBalances(db, {
    ...allBalances,
    ...(userId !== undefined && { userId }),
    patientIds: [...new Set(placed.map(({ patientId }) => patientId))],
    drugCodes: [...new Set(placed.map(({ drugCode }) => drugCode))],
  });
  const byMedicine = new Map(rows.map((row) => [toMedicineKey(row), row]));
  return placed.flatMap((medicine) => {
    const row = byMedicine.get(toMedicineKey(medicine));
    return row ? { ...row, total: medicine.total } : [];
  });
}

async function listPageOfPatients(
  db: Database,
  filter: BalanceListFilter,
  { limit, offset }: BalanceWindow,
): Promise<ListedBalance[]> {
  const placed = await listPatientsOfPage(db, filter);
  const [first] = placed;
  if (!first) return [];
  const patientIds = placed.map(({ patientId }) => patientId);
  const window = { limit, offset: offset - first.before };
  const rows = await listBalances(db, { ...filter, patientIds, window });
  return rows.map((row) => ({ ...row, total: first.total }));
}
