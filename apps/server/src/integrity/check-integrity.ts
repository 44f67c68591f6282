import { maximumPackedMedicines } from '@packwright/core/fields';
import { getPackCategory } from '@packwright/core/packs';
import { findChainProblem } from '../platform/audit/index.ts';
import { computeSha256 } from '../platform/clock/index.ts';
import type { Database } from '../platform/database/index.ts';
import { isSignedBy } from '../platform/passwords/index.ts';
import { findStrayReferences } from './stray-references.ts';
import { rules } from './store/rules.ts';
import {
  findViolations,
  type PackedMedicine,
  listPackedMedicines,
  type StoredSignature,
  listSignatures,
} from './store/findings.ts';

export interface IntegrityFinding {
  readonly id: string;
  readonly says: string;
  readonly found: readonly string[];
}

/** Every invariant that does not hold in the current pharmacy (BOOKS-23). */
export async function checkIntegrity(db: Database, pharmacyId: number): Promise<IntegrityFinding[]> {
  const findings: IntegrityFinding[] = [];
  for (const rule of rules) findings.push({ ...rule, found: await findViolations(db, rule) });
  findings.push({
    id: 'I10',
    says: 'every sign-off verifies with the key of the pharmacist who gave it',
    found: await findBrokenSignatures(db),
  });
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
  const problem = await findChainProblem(db, pharmacyId);
  findings.push({
    id: 'I20',
    says: 'the audit chain is whole',
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

async function findBrokenSignatures(db: Database): Promise<string[]> {
  const broken: string[] = [];
  let last = 0;
  for (;;) {
    const signatures = await listSignatures(db, last);
    for (const each of signatures) if (!isSignatureValid(each)) broken.push(`signature ${each.id}`);
    const end = signatures.at(-1);
    if (!end) return broken;
    last = end.id;
  }
}

// A pharmacist's own session may pass a pack without a password; the pass is stated, not signed (PACK-24).
function isSignatureValid({ statement, sha256: stored, signature, publicKey }: StoredSignature): boolean {
  if (!computeSha256(statement).equals(stored)) return false;
  if (signature === null) return publicKey === null;
  return publicKey !== null && isSignedBy(publicKey, statement, signature);
}
