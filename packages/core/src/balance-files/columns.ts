import { adjustmentKinds, type AdjustmentKind } from '../balance/index.ts';
import type { FileColumns } from '../import-files/index.ts';

/** The columns of a file of balances, in the order of its export (LEDGER-24). */
export const balanceColumnNames = [
  'patientCode',
  'urn',
  'lastName',
  'firstName',
  'dob',
  'drugCode',
  'drugName',
  'strength',
  'form',
  'balance',
  'asAt',
  'mode',
  'note',
] as const;
export type BalanceColumn = (typeof balanceColumnNames)[number];

export const balanceColumns: FileColumns<BalanceColumn> = {
  patientCode: { heading: 'patientCode', alsoCalled: ['Patient number', 'Patient ID'] },
  urn: { heading: 'urn', alsoCalled: ['URN', 'Unit record number'] },
  lastName: { heading: 'lastName', alsoCalled: ['Surname', 'Family name'] },
  firstName: { heading: 'firstName', alsoCalled: ['Given name'] },
  dob: { heading: 'dob', alsoCalled: ['Date of birth', 'Birth date'] },
  drugCode: { heading: 'drugCode', alsoCalled: ['Medicine code'] },
  drugName: { heading: 'drugName', alsoCalled: ['Medicine', 'Medication', 'Drug'] },
  strength: { heading: 'strength', alsoCalled: [] },
  form: { heading: 'form', alsoCalled: ['Dose form'] },
  balance: { heading: 'balance', alsoCalled: ['Quantity', 'Qty'] },
  asAt: { heading: 'asAt', alsoCalled: ['Date', 'Counted on'] },
  mode: { heading: 'mode', alsoCalled: [] },
  note: { heading: 'note', alsoCalled: ['Comment', 'Reason'] },
};

/** A patient by their number or URN; the other columns are compared or may be left out. */
export const requiredBalanceColumns = ['drugCode', 'balance', 'mode'] as const;

/** The adjustment that a mode stands for, in any case; null for another word. */
export const readFileMode = (text: string): AdjustmentKind | null =>
  adjustmentKinds.find((kind) => kind === text.trim().toLowerCase()) ?? null;

/** So many changes of a file are listed; the counts are of all. */
export const mostListedChanges = 1000;
