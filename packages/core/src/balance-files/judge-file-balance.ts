import { buildAdjustmentEntry, type NewEntry } from '../balance/index.ts';
import { type Day, formatDay } from '../days/index.ts';
import { foldHeading } from '../import-files/index.ts';
import { addQuantities, formatDecimal, type Hundredths, zero } from '../quantity/index.ts';
import { buildRowProblem, type RowProblem } from './problems.ts';
import { type FileBalance, showFileDay } from './read-file-balance.ts';

export interface KnownPatient {
  readonly patientId: number;
  readonly urn: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly dob: Day | null;
}

/** A medicine of a patient and what is left of it. */
export interface KnownMedicine {
  readonly drugName: string;
  /** With its strength, as lists show it. */
  readonly shownName: string;
  /** Every name and strength under which its code is known. */
  readonly drugNames: readonly string[];
  readonly strengths: readonly string[];
  readonly balance: Hundredths;
  /** The day of its newest entry. */
  readonly lastMoved: Day | null;
  readonly isControlled: boolean;
  /** Its balance is not the sum of its entries (LEDGER-10). */
  readonly isFrozen: boolean;
  /** Its pills went to another drug. */
  readonly isMerged: boolean;
}

export interface JudgedFile {
  /** Names the file: the same rows have the same digest, so that it is imported once. */
  readonly digest: string;
  readonly fileName: string;
}

export type BalanceVerdict =
  | { readonly outcome: 'same' }
  | { readonly outcome: 'changed'; readonly entry: NewEntry; readonly balance: Hundredths }
  | { readonly outcome: 'refused'; readonly problems: readonly RowProblem[] };

/** The columns of a row that say another patient than its number. */
export function findPatientProblems(row: FileBalance, patient: KnownPatient): RowProblem[] {
  const compared = [
    ['urn', row.urn, patient.urn],
    ['lastName', row.lastName, patient.lastName],
    ['firstName', row.firstName, patient.firstName],
  ] as const;
  return [
    ...compared
      .filter(([, given, ours]) => given !== '' && !isSameText(given, ours))
      .map(([field, given, ours]) => buildRowProblem(field, 'otherPatient', given, ours || '—')),
    ...(row.dob !== null && row.dob !== patient.dob
      ? [buildRowProblem('dob', 'otherPatient', showFileDay(row.dob), showFileDay(patient.dob) || '—')]
      : []),
  ];
}

/** Judges a row by the balance of its medicine (LEDGER-24, LEDGER-25). */
export function judgeFileBalance(
  row: FileBalance,
  medicine: KnownMedicine | undefined,
  file: JudgedFile,
): BalanceVerdict {
  if (!medicine) return refuse(buildRowProblem('drugCode', 'noMedicine', row.drugCode));
  const others = findMedicineProblems(row, medicine);
  if (others.length > 0) return refuse(...others);
  if (row.kind === 'override' && row.quantity === medicine.balance) return { outcome: 'same' };
  const problem = findChangeProblem(row, medicine);
  if (problem) return refuse(problem);
  const entry = buildAdjustmentEntry(medicine.balance, {
    kind: row.kind,
    quantity: row.quantity,
    reason: row.note || `import of ${file.fileName}`,
    gesture: buildFileGesture(file.digest, row.row),
  });
  return { outcome: 'changed', entry, balance: addQuantities(medicine.balance, entry.quantity) };
}

/** The gesture of one row: a file that is imported twice posts once (LEDGER-26). */
export const buildFileGesture = (digest: string, row: number): string => `file-${digest}-${row}`;

function findMedicineProblems(row: FileBalance, medicine: KnownMedicine): RowProblem[] {
  const compared = [
    ['drugName', row.drugName, medicine.drugNames],
    ['strength', row.strength, medicine.strengths],
  ] as const;
  return compared
    .filter(([, given, ours]) => given !== '' && !ours.some((each) => isSameText(each, given)))
    .map(([field, given, ours]) => buildRowProblem(field, 'otherMedicine', given, ours[0] || '—'));
}

function findChangeProblem(row: FileBalance, medicine: KnownMedicine): RowProblem | null {
  const value = formatDecimal(row.quantity);
  if (row.quantity < zero) return buildRowProblem('balance', 'belowZero', value);
  if (medicine.isMerged) return buildRowProblem('drugCode', 'merged', row.drugCode);
  if (medicine.isControlled) return buildRowProblem('balance', 'controlled', value);
  if (medicine.isFrozen) return buildRowProblem('balance', 'frozen', value);
  const { lastMoved } = medicine;
  const isOutdated =
    row.kind === 'override' && row.asAt !== null && lastMoved !== null && lastMoved > row.asAt;
  return isOutdated ? buildRowProblem('asAt', 'moved', formatDay(row.asAt), formatDay(lastMoved)) : null;
}

/** Letter case, spaces and signs aside: a spreadsheet may have trimmed them. 2.5 mg are not 25 mg. */
const isSameText = (one: string, other: string): boolean => foldText(one) === foldText(other);

const foldText = (text: string): string => foldHeading(text.replaceAll(/(\d)[.,/](?=\d)/g, '$1p'));

const refuse = (...problems: RowProblem[]): BalanceVerdict => ({ outcome: 'refused', problems });
