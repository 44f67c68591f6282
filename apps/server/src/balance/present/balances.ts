import { displayDrugName } from '@packwright/core/medicines';
import type { balanceRow } from '@packwright/contract/balance';
import { toWireDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { addQuantities, formatDecimal, toHundredths } from '@packwright/core/quantity';
import type * as z from 'zod/mini';
import type { ReviewedBalance } from '../actions/search-balances.ts';
import type { listFavorites } from '../store/favorites.ts';
import type { EntryHistoryRow, PackEntryRow } from '../store/entry-history.ts';

/** A reviewed balance in the words of the wire. */
export function presentBalance({
  row,
  strength,
  isControlled,
  available,
  outlook,
}: ReviewedBalance): z.input<typeof balanceRow> {
  const last = outlook.weeks.at(-1);
  return {
    vpbBalanceId: row.accountId ?? 0,
    patientId: row.patientId,
    prescriptionId: row.prescriptionId ?? 0,
    firstName: row.firstName,
    lastName: row.lastName,
    patientGroupId: row.patientGroupId,
    patientGroupName: row.patientGroupName,
    packingStatus: row.packingStatus,
    drugCode: row.drugCode,
    medication: displayDrugName({ drugName: row.drugName, strength }),
    genericName: row.genericName,
    packType: row.supply ?? supplies.none.code,
    isCeased: row.supply === null,
    isControlled,
    balanceQty: formatDecimal(toHundredths(row.balance)),
    committedQty: formatDecimal(toHundredths(row.committed)),
    availableQty: formatDecimal(available),
    weeklyNeed: formatDecimal(outlook.weeks[0]?.need ?? toHundredths(0)),
    totalNeed: formatDecimal(addQuantities(...outlook.weeks.map(({ need }) => need))),
    closingQty: formatDecimal(last?.closing ?? available),
    runOutDate: toWireDay(outlook.runOut),
    isInsufficient: outlook.isInsufficient,
    isNegative: row.balance < 0,
    isFavorite: row.isFavorite,
    lastDispenseBalanceUpdated: row.lastDispensedAt ?? '',
  };
}

export function presentEntry(row: EntryHistoryRow) {
  return {
    vpbHistoryId: row.id,
    date: row.at,
    action: row.kind,
    qty: formatDecimal(toHundredths(row.qty)),
    balance: formatDecimal(toHundredths(row.balanceAfter)),
    note: row.note,
    user: row.userName,
    scriptNumber: row.scriptNumber,
    jobId: row.jobId ?? 0,
    jobNumber: row.jobNumber ?? '',
    reversesId: row.reversesId ?? 0,
    isReversed: row.isReversed,
    reason: row.reason,
    witness: row.witnessName ?? '',
  };
}

export const presentPackEntry = (row: PackEntryRow) => ({
  vpbHistoryId: row.id,
  vpbBalanceId: row.accountId,
  medication: displayDrugName(row),
  date: row.at,
  action: row.kind,
  qty: formatDecimal(toHundredths(row.qty)),
  balance: formatDecimal(toHundredths(row.balanceAfter)),
  isReversed: row.isReversed,
});

type Favorite = Awaited<ReturnType<typeof listFavorites>>[number];

export const presentFavorite = (row: Favorite) => ({
  prescriptionId: row.id,
  patientId: row.patientId,
  firstName: row.firstName,
  lastName: row.lastName,
  medication: row.drugName,
  isFavorite: true,
});
