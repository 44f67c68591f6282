import type { balanceFileCalls } from '@packwright/contract/balance';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { mostListedChanges } from '@packwright/core/balance-files';
import { formatDecimal } from '@packwright/core/quantity';
import type { ImportedBalances } from '../actions/import-balances.ts';
import type { ChangedBalance } from '../actions/judge-balances.ts';

type ImportAnswer = HandlerOutput<typeof balanceFileCalls.importBalances>;

/** An import of balances in the words of the wire. */
export const presentImport = ({
  isDryRun,
  rowCount,
  changed,
  before,
  taskId,
}: ImportedBalances): ImportAnswer => ({
  isDryRun,
  rowCount,
  changedCount: changed.length,
  sameCount: rowCount - changed.length,
  importedDate: before?.at ?? '',
  importedBy: before?.userName ?? '',
  changes: changed.slice(0, mostListedChanges).map(presentChange),
  taskId,
});

const presentChange = ({ balance, patient, drugCode, known, verdict }: ChangedBalance) => ({
  row: balance.row,
  patientId: patient.patientId,
  firstName: patient.firstName,
  lastName: patient.lastName,
  drugCode,
  medication: known.shownName,
  adjustmentType: balance.kind,
  qty: formatDecimal(balance.quantity),
  balanceQty: formatDecimal(known.balance),
  newBalanceQty: formatDecimal(verdict.balance),
});
