import { checkIntegrity, type IntegrityFinding } from '../integrity/index.ts';
import type { CommandDependencies } from './connect-command.ts';

export interface PharmacyFinding extends IntegrityFinding {
  readonly pharmacyId: number;
}

/** The rules of the books that do not hold, of every pharmacy. */
export async function checkPharmacies(connection: CommandDependencies): Promise<PharmacyFinding[]> {
  const broken: PharmacyFinding[] = [];
  for (const pharmacyId of await connection.listPharmacyIds()) {
    const findings = await connection.runInPharmacy(pharmacyId, (db) =>
      checkIntegrity(db, pharmacyId, connection.trust),
    );
    broken.push(...findings.map((finding) => ({ pharmacyId, ...finding })));
  }
  return broken;
}

/** A finding with its places, for people at the computer. */
export const describeFinding = ({ pharmacyId, id, says, found }: PharmacyFinding): string =>
  `pharmacy ${pharmacyId}, ${id} (${says}):\n  ${found.join('\n  ')}`;
