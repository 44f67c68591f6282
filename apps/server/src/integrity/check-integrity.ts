import { maximumPackedMedicines } from '@packwright/core/fields';
import { getPackCategory } from '@packwright/core/packs';
import { findChainProblem, type TrustStore } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import { checkSignOffs } from './check-sign-offs.ts';
import { findStrayReferences } from './stray-references.ts';
import { rules } from './store/rules.ts';
import { findViolations, type PackedMedicine, listPackedMedicines } from './store/findings.ts';

export interface IntegrityFinding {
  readonly id: string;
  readonly says: string;
  readonly found: readonly string[];
}

/** Every invariant that does not hold in the current pharmacy, compared with what stands outside it (BOOKS-23). */
export async function checkIntegrity(
  db: Database,
  pharmacyId: number,
  trust: TrustStore,
): Promise<IntegrityFinding[]> {
  const findings: IntegrityFinding[] = [];
  for (const rule of rules) findings.push({ ...rule, found: await findViolations(db, rule) });
  findings.push(...(await checkSignOffs(db, pharmacyId, trust)));
  findings.push({
    id: 'I14',
    says: `a pack holds at most ${maximumPackedMedicines} medicines of a category`,
    found: findOverfilled(await listPackedMedicines(db)),
  });
  findings.push({
    id: 'I16',
    says: 'whatever a row names belongs to the pharmacy or to the shared catalogue',
    found: await findStrayReferences(db),
  });
  const problem = await findChainProblem(db, pharmacyId, trust.listAnchors(pharmacyId));
  findings.push({
    id: 'I20',
    says: 'the audit chain is whole, and the one that was anchored',
    found: problem ? [`line ${problem.seq}: ${problem.what}`] : [],
  });
  return findings.filter(({ found }) => found.length > 0);
}

function findOverfilled(medicines: readonly PackedMedicine[]): string[] {
  const counts = new Map<string, number>();
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
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].flatMap(([key, count]) => (count > maximumPackedMedicines ? [`${key}: ${count}`] : []));
}
