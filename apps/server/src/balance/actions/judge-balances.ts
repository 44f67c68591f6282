import {
  type BalanceVerdict,
  buildRowProblem,
  type FileBalance,
  findPatientProblems,
  type JudgedFile,
  judgeFileBalance,
  type KnownMedicine,
  type RowProblem,
} from '@packwright/core/balance-files';
import { runInParts, runInSlices } from '../../platform/time-slices.ts';
import type { Work } from '../../platform/work.ts';
import {
  findKnownMedicines,
  findMergedKeys,
  findNamedPatients,
  type NamedPatients,
} from '../reads/known-balances.ts';
import { type MedicineKey, toMedicineKey } from '../rules/medicine-key.ts';
import type { PlacedProblem } from '../rules/read-balance-file.ts';
import type { FilePatient } from '../store/file-balances.ts';

/** A row with its patient. */
export interface NamedBalance extends MedicineKey {
  readonly balance: FileBalance;
  readonly patient: FilePatient;
}

export interface ChangedBalance extends NamedBalance {
  readonly known: KnownMedicine;
  readonly verdict: Extract<BalanceVerdict, { outcome: 'changed' }>;
}

export interface Judgement {
  readonly changed: readonly ChangedBalance[];
  readonly problems: readonly PlacedProblem[];
}

/** The rows with their patients, and what is against the others; no medicine stands in two rows (LEDGER-25). */
export async function namePatients(
  work: Work,
  balances: readonly FileBalance[],
): Promise<{ named: readonly NamedBalance[]; problems: readonly PlacedProblem[] }> {
  const patients = await findNamedPatients(work, balances);
  const named: NamedBalance[] = [];
  const problems: PlacedProblem[] = [];
  const rowOfKey = new Map<string, number>();
  await runInSlices(balances, (balance) => {
    const found = findPatient(balance, patients);
    const wrong = 'code' in found ? [found] : findPatientProblems(balance, found);
    problems.push(...wrong.map((problem) => ({ ...problem, row: balance.row })));
    if ('code' in found || wrong.length > 0) return;
    const each = { patientId: found.patientId, drugCode: balance.drugCode, balance, patient: found };
    const first = rowOfKey.get(toMedicineKey(each));
    if (first === undefined) {
      rowOfKey.set(toMedicineKey(each), balance.row);
      named.push(each);
    } else
      problems.push({
        ...buildRowProblem('drugCode', 'repeated', balance.drugCode, String(first)),
        row: balance.row,
      });
  });
  return { named, problems };
}

function findPatient(
  { patientId, urn }: FileBalance,
  { byId, byUrn }: NamedPatients,
): FilePatient | RowProblem {
  if (patientId !== null)
    return byId.get(patientId) ?? buildRowProblem('patientCode', 'noPatient', String(patientId));
  const [patient, ...others] = byUrn.get(urn) ?? [];
  if (!patient) return buildRowProblem('urn', 'noUrn', urn);
  return others.length > 0 ? buildRowProblem('urn', 'severalUrn', urn) : patient;
}

/** Judges each row by its balance as it is now. */
export async function judgeBalances(
  work: Work,
  named: readonly NamedBalance[],
  file: JudgedFile,
): Promise<Judgement> {
  const changed: ChangedBalance[] = [];
  const problems: PlacedProblem[] = [];
  await runInParts(named, async (part) => {
    const judged = await judgePart(work, part, file);
    changed.push(...judged.changed);
    problems.push(...judged.problems);
  });
  return { changed, problems };
}

async function judgePart(work: Work, named: readonly NamedBalance[], file: JudgedFile): Promise<Judgement> {
  const known = await findKnownMedicines(work, named);
  const candidates = named.filter(({ balance, ...each }) => {
    const medicine = known.get(toMedicineKey(each));
    return medicine && (balance.kind !== 'override' || balance.quantity !== medicine.balance);
  });
  const merged = await findMergedKeys(work, candidates);
  const changed: ChangedBalance[] = [];
  const problems: PlacedProblem[] = [];
  await runInSlices(named, (each) => {
    const key = toMedicineKey(each);
    const found = known.get(key);
    const medicine = found && { ...found, isMerged: merged.has(key) };
    const verdict = judgeFileBalance(each.balance, medicine, file);
    if (verdict.outcome === 'refused')
      problems.push(...verdict.problems.map((problem) => ({ ...problem, row: each.balance.row })));
    if (verdict.outcome === 'changed' && medicine) changed.push({ ...each, known: medicine, verdict });
  });
  return { changed, problems };
}
