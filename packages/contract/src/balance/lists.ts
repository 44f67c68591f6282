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
  dispenseStatus: { codes: 'orderStatus', hidden: true },
  doseChange: {
    value: ({ doseChange }) => (doseChange === -1 ? '' : doseChange),
    codes: 'doseChange',
    hidden: true,
  },
  owingAge: { value: ({ owingAge }) => (owingAge === -1 ? '' : owingAge), codes: 'owingAge', hidden: true },
  quantity: { kind: 'quantity', sort: true, filter: true },
  balanceEffect: { kind: 'quantity', always: true },
  cycleNeed: { kind: 'quantity', hidden: true },
  leftAfterCycle: { kind: 'quantity', hidden: 'narrow' },
  importedDate: { kind: 'moment', sort: true, filter: true },
});

/** A line of the picking report: a script, or the sum of a medicine that has several. */
export interface PickingLine {
  readonly medication: string;
  /** Where it stands on the shelves; empty where nobody said so. */
  readonly stockLocation: string;
  readonly patient: string;
  readonly patientGroupName: string;
  readonly scriptNumber: string;
  readonly dispensedDate: string;
  readonly quantity: string;
}

/** The picking report of an import (SCRIPT-11); the last column is for the hand. */
export const pickingList = describeList<PickingLine>()('picking', {
  medication: {},
  stockLocation: {},
  patient: {},
  patientGroupName: {},
  scriptNumber: {},
  dispensedDate: { kind: 'day' },
  quantity: { kind: 'quantity' },
  picked: { value: () => '', written: 20 },
});
