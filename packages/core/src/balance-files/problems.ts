import {
  dateMessage,
  formatGreaterThanMessage,
  formatMaxLengthMessage,
  invisibleMessage,
  limits,
  numberMessage,
  requiredMessage,
} from '../fields/index.ts';
import type { BalanceColumn } from './columns.ts';

/** Why a row of a file of balances is refused; `{detail}` is the fact of the row (LEDGER-25). */
export const balanceProblems = {
  missingColumn: 'This column is missing.',
  moreValues: 'This row has more values than there are headings.',
  required: requiredMessage,
  number: numberMessage,
  notPositive: formatGreaterThanMessage(0),
  belowZero: 'A balance cannot be set below zero.',
  date: dateMessage,
  future: 'This day is in the future.',
  mode: 'Must be ADD, SUBTRACT or OVERRIDE.',
  tooLong: formatMaxLengthMessage(limits.longText + 1),
  unseen: invisibleMessage,
  noPatient: 'No patient has this number.',
  noUrn: 'No patient has this URN.',
  severalUrn: 'Several patients have this URN. Give the number of the patient.',
  otherPatient: 'The patient with this number has another value here: {detail}.',
  noMedicine: 'This medicine is not in the profile of the patient and has no balance.',
  otherMedicine: 'The medicine with this code has another value here: {detail}.',
  merged: 'This drug was merged with another. Give the code of the one that stays.',
  repeated: 'Row {detail} has the same patient and medicine.',
  controlled: 'Change the balance of a controlled medicine by hand, with a second person as witness.',
  frozen: 'This balance does not match its history. An administrator must override it by hand.',
  moved: 'The balance changed on {detail}, after the count. Count again.',
} as const;
export type BalanceProblem = keyof typeof balanceProblems;

/** One reason against a row. */
export interface RowProblem {
  /** Empty for the whole row. */
  readonly field: BalanceColumn | '';
  readonly code: BalanceProblem;
  /** As it stands in the file. */
  readonly value: string;
  readonly detail: string;
}

export const buildRowProblem = (
  field: RowProblem['field'],
  code: BalanceProblem,
  value = '',
  detail = '',
): RowProblem => ({ field, code, value, detail });

/** The problem as people read it. */
export const describeBalanceProblem = ({ code, detail }: Pick<RowProblem, 'code' | 'detail'>): string =>
  balanceProblems[code].replace('{detail}', () => detail);
