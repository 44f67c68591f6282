import type { AdjustmentKind } from '../balance/index.ts';
import { type Day, formatDay } from '../days/index.ts';
import { limits } from '../fields/index.ts';
import { hasInvisible } from '../identifiers/index.ts';
import { readFileDay } from '../import-files/index.ts';
import { type Hundredths, parseSignedQuantity, zero } from '../quantity/index.ts';
import { type BalanceColumn, readFileMode } from './columns.ts';
import { type BalanceProblem, buildRowProblem, type RowProblem } from './problems.ts';

/** A readable row of a file of balances; absent texts are empty. */
export interface FileBalance {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  /** Null: the patient is named by the URN. */
  readonly patientId: number | null;
  readonly urn: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly dob: Day | null;
  readonly drugCode: string;
  readonly drugName: string;
  readonly strength: string;
  readonly form: string;
  readonly kind: AdjustmentKind;
  /** Below zero only to keep a balance as it was exported. */
  readonly quantity: Hundredths;
  /** When the pills were counted. */
  readonly asAt: Day | null;
  readonly note: string;
}

export type ReadBalance = { readonly balance: FileBalance } | { readonly problems: readonly RowProblem[] };

export type RowValues = Readonly<Partial<Record<BalanceColumn, string>>>;

const mostPatients = 2_147_483_647;

/** A row of a file of balances, or everything that is wrong with it at once (LEDGER-25). */
export function readFileBalance(row: number, values: RowValues, today: Day): ReadBalance {
  const problems: RowProblem[] = [];
  const get = (field: BalanceColumn): string => (values[field] ?? '').trim();
  const read: RowReader = {
    get,
    refuse: (field, code) =>
      void problems.push(buildRowProblem(field, code, get(field).slice(0, limits.shortText))),
  };
  const patientId = readPatientId(read);
  if (get('drugCode') === '') read.refuse('drugCode', 'required');
  const amount = readAmount(read);
  const [dob, asAt] = [readDay(read, 'dob', today), readDay(read, 'asAt', today)];
  if (get('note').length > limits.longText) read.refuse('note', 'tooLong');
  if (hasInvisible(get('note'))) read.refuse('note', 'unseen');
  if (problems.length > 0 || amount === null) return { problems };
  const texts = Object.fromEntries(textColumns.map((name) => [name, get(name)]));
  return {
    balance: {
      row,
      patientId,
      dob,
      asAt,
      ...amount,
      ...(texts as Record<(typeof textColumns)[number], string>),
    },
  };
}

const textColumns = [
  'urn',
  'lastName',
  'firstName',
  'drugCode',
  'drugName',
  'strength',
  'form',
  'note',
] as const satisfies readonly BalanceColumn[];

interface RowReader {
  readonly get: (field: BalanceColumn) => string;
  readonly refuse: (field: BalanceColumn, code: BalanceProblem) => void;
}

function readPatientId({ get, refuse }: RowReader): number | null {
  const text = get('patientCode');
  if (text === '') {
    if (get('urn') === '') refuse('patientCode', 'required');
    return null;
  }
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id === 0 || id > mostPatients) refuse('patientCode', 'noPatient');
  return id;
}

function readAmount({ get, refuse }: RowReader): Pick<FileBalance, 'kind' | 'quantity'> | null {
  const kind = readFileMode(get('mode'));
  if (kind === null) refuse('mode', get('mode') === '' ? 'required' : 'mode');
  const quantity = parseSignedQuantity(get('balance'));
  if (quantity === null) refuse('balance', get('balance') === '' ? 'required' : 'number');
  else if (kind !== null && kind !== 'override' && quantity <= zero) refuse('balance', 'notPositive');
  return kind === null || quantity === null ? null : { kind, quantity };
}

function readDay({ get, refuse }: RowReader, field: 'dob' | 'asAt', today: Day): Day | null {
  if (get(field) === '') return null;
  const day = readFileDay(get(field));
  if (day === null) refuse(field, 'date');
  else if (day > today) refuse(field, 'future');
  return day;
}

/** A day of a file as people read it; empty for none. */
export const showFileDay = (day: Day | null): string => (day === null ? '' : formatDay(day));
