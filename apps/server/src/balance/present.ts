import type { balanceRow } from '@packwright/contract/balance';
import { dayToWire } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { addQuantities, formatDecimal, hundredths } from '@packwright/core/quantity';
import type * as z from 'zod/mini';
import { labelOf } from '../catalogue/index.ts';
import type { ReviewedBalance } from './actions/search-balances.ts';
import type { listFavorites } from './store/favorites.ts';
import type { HistoryRow } from './store/history.ts';

/** A reviewed balance in the words of the wire. */
export function presentBalance({
  row,
  strength,
  available,
  outlook,
}: ReviewedBalance): z.input<typeof balanceRow> {
  const last = outlook.weeks.at(-1);
  return {
    vpbBalanceId: row.account_id ?? 0,
    patientId: row.patient_id,
    prescriptionId: row.prescription_id ?? 0,
    firstName: row.first_name,
    lastName: row.last_name,
    patientGroupId: row.patient_group_id,
    patientGroupName: row.patient_group_name,
    packingStatus: row.packing_status,
    drugCode: row.drug_code,
    medication: labelOf({ drug_name: row.drug_name, strength }),
    genericName: row.generic_name,
    packType: row.supply ?? supplies.none.code,
    isCeased: row.supply === null,
    balanceQty: formatDecimal(hundredths(row.balance)),
    committedQty: formatDecimal(hundredths(row.committed)),
    availableQty: formatDecimal(available),
    weeklyNeed: formatDecimal(outlook.weeks[0]?.need ?? hundredths(0)),
    totalNeed: formatDecimal(addQuantities(...outlook.weeks.map(({ need }) => need))),
    closingQty: formatDecimal(last?.closing ?? available),
    runOutDate: dayToWire(outlook.runOut),
    isInsufficient: outlook.isInsufficient,
    isNegative: row.balance < 0,
    isFavorite: row.is_favorite,
    lastDispenseBalanceUpdated: row.last_dispensed_at ?? '',
  };
}

export function presentEntry(row: HistoryRow) {
  return {
    vpbHistoryId: row.id,
    date: row.at,
    action: row.kind,
    qty: formatDecimal(hundredths(row.qty)),
    balance: formatDecimal(hundredths(row.balance_after)),
    note: row.note,
    user: row.user_name,
    scriptNumber: row.script_number,
    jobId: row.job_id ?? 0,
    jobNumber: row.job_number ?? '',
    reversesId: row.reverses_id ?? 0,
    isReversed: row.is_reversed,
  };
}

type Favorite = Awaited<ReturnType<typeof listFavorites>>[number];

export const presentFavorite = (row: Favorite) => ({
  prescriptionId: row.id,
  patientId: row.patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  medication: row.drug_name,
  isFavorite: true,
});
