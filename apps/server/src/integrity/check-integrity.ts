import type { BooksRule } from '@packwright/contract/administration';
import { maximumPackedMedicines } from '@packwright/core/fields';
import { getPackCategory } from '@packwright/core/packs';
import { findChainProblem, type TrustStore } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import { checkSignOffs } from './check-sign-offs.ts';
import { findStrayReferences } from './stray-references.ts';
import { rules } from './store/rules.ts';
import {
  findViolations,
  type PackedMedicine,
  listPackedMedicines,
  type Violation,
} from './store/findings.ts';

export interface IntegrityFinding {
  readonly id: BooksRule;
  /** The rule in English, for the log and the command line. */
  readonly says: string;
  readonly found: readonly string[];
  /** The packs and patients that the places are about, each once. */
  readonly jobIds: readonly number[];
  readonly patientIds: readonly number[];
}

/** Every invariant that does not hold in the current pharmacy, compared with what stands outside it (BOOKS-23). */
export async function checkIntegrity(
  db: Database,
  pharmacyId: number,
  trust: TrustStore,
): Promise<IntegrityFinding[]> {
  const findings: IntegrityFinding[] = [];
  for (const { id, says, ...rule } of rules)
    findings.push(describeFinding(id, says, await findViolations(db, { id, says, ...rule })));
  for (const { id, says, violations } of await checkSignOffs(db, pharmacyId, trust))
    findings.push(describeFinding(id, says, violations));
  const overfilled = findOverfilled(await listPackedMedicines(db));
  findings.push(
    describeFinding(
      'I14',
      `a pack holds at most ${maximumPackedMedicines} medicines of a category`,
      overfilled,
    ),
  );
  const stray = (await findStrayReferences(db)).map((found) => ({ found }));
  findings.push(
    describeFinding('I16', 'whatever a row names belongs to the pharmacy or to the shared catalogue', stray),
  );
  const problem = await findChainProblem(db, pharmacyId, trust.listAnchors(pharmacyId));
  const broken = problem ? [{ found: `line ${problem.seq}: ${problem.what}` }] : [];
  findings.push(describeFinding('I20', 'the audit chain is whole, and the one that was anchored', broken));
  return findings.filter(({ found }) => found.length > 0);
}

const describeFinding = (
  id: BooksRule,
  says: string,
  violations: readonly Violation[],
): IntegrityFinding => ({
  id,
  says,
  found: violations.map(({ found }) => found),
  jobIds: listOnce(violations.map(({ jobId }) => jobId)),
  patientIds: listOnce(violations.map(({ patientId }) => patientId)),
});

const listOnce = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
];

function findOverfilled(medicines: readonly PackedMedicine[]): Violation[] {
  const counts = new Map<string, Violation & { readonly count: number }>();
  for (const medicine of medicines) {
    const category = getPackCategory('packed', {
      isShortCourse: medicine.isShortCourse,
      isS8Drug: medicine.isS8Drug,
      isCytotoxic: medicine.isCytotoxic,
      isWarfarin: medicine.isWarfarin,
      isSinemet: medicine.isSinemet,
      isS4N: medicine.isS4n,
    });
    const key = `foil ${medicine.foilId}, ${category}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { found: `${key}: ${count}`, patientId: medicine.patientId, count });
  }
  return [...counts.values()].filter(({ count }) => count > maximumPackedMedicines);
}
