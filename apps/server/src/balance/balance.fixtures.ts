import type { ApiClient } from '../../tests/test-server.ts';
import type { Resident } from '../packing/packing.fixtures.ts';

/** Adjusts the balance of the first medicine of a resident. */
export const adjustBalance = (
  api: ApiClient,
  { patientId }: Resident,
  adjustmentType: 'add' | 'subtract' | 'override',
  qty: string,
) => api.adjustBalance({ body: { patientId, drugCode: 'D00001', adjustmentType, qty, note: 'Counted' } });

export async function getBalanceRow(
  api: ApiClient,
  { patientId }: Resident,
  drugCode = 'D00001',
  weekCount = 1,
) {
  const { data } = await api.searchBalances({ body: { patientIds: [patientId], weekCount } });
  const row = data.find((each) => each.drugCode === drugCode);
  if (!row) throw new Error(`No balance of ${drugCode}`);
  return row;
}
