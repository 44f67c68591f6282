import { formatPersonName } from '@packwright/core/identifiers';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { balanceRow, scriptRow } from './rows.ts';

/** The pill balances; `lastName` stands for the whole name, as it is shown. */
export const balanceList = describeList<z.output<typeof balanceRow>>()('balances', {
  lastName: { value: formatPersonName, sort: true, filter: true, always: true },
  firstName: { sort: true, filter: true, unseen: true },
  medication: { sort: true, filter: true, always: true },
  genericName: { filter: true, unseen: true },
  isFavorite: { hidden: 'narrow' },
  balanceQty: { kind: 'quantity', sort: true, filter: true },
  committedQty: { kind: 'quantity', filter: true, hidden: 'narrow' },
  availableQty: { kind: 'quantity', filter: true },
  weeklyNeed: { kind: 'quantity' },
  totalNeed: { kind: 'quantity', hidden: true },
  closingQty: { kind: 'quantity', hidden: 'narrow' },
  runOutDate: { kind: 'day' },
  lastDispenseBalanceUpdated: { kind: 'moment', sort: true, filter: true, hidden: 'narrow' },
  patientGroupName: { filter: true, hidden: true },
});

/** The dispense tracker: waiting, ignored and imported scripts; `lastName` stands for the whole name, as it is shown. */
export const scriptList = describeList<z.output<typeof scriptRow>>()('scripts', {
  lastName: { value: formatPersonName, sort: true, filter: true, always: true },
  firstName: { sort: true, filter: true, unseen: true },
  patientGroupName: { sort: true, filter: true, unseen: true },
  drugName: { sort: true, filter: true, always: true },
  profileDrugName: { sort: true, filter: true },
  scriptNumber: { sort: true, filter: true, hidden: 'narrow' },
  dispensedDate: { kind: 'day', sort: true, filter: true },
  dispenseScriptType: { sort: true },
  quantity: { kind: 'quantity', sort: true, filter: true },
  balanceEffect: { kind: 'quantity', always: true },
  importedDate: { kind: 'moment', sort: true, filter: true },
});
