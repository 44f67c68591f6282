import { isAllergyTo } from '@packwright/core/packs';
import type { Work } from '../platform/work.ts';
import { type AllergyRow, allergiesOf } from './store/index.ts';

/** What an allergy is compared with: codes first, then the names in words (1§5). */
export interface AllergyTarget {
  readonly drugId: number;
  readonly drugCode: string;
  readonly genericCode: string;
  readonly drugName: string;
  readonly genericName: string;
}

/** The recorded allergies of a patient that are about this drug. */
export async function matchingAllergies(
  work: Work,
  patientId: number,
  target: AllergyTarget,
): Promise<AllergyRow[]> {
  return (await allergiesOf(work.db, [patientId])).filter((row) => isAbout(row, target));
}

/** Of many patients at once: their recorded allergies that are about this drug. */
export async function matchingAllergiesOf(
  work: Work,
  patientIds: readonly number[],
  target: AllergyTarget,
): Promise<ReadonlyMap<number, readonly AllergyRow[]>> {
  const rows = (await allergiesOf(work.db, patientIds)).filter((row) => isAbout(row, target));
  return Map.groupBy(rows, ({ patient_id }) => patient_id);
}

function isAbout(row: AllergyRow, target: AllergyTarget): boolean {
  const { drugCode, genericCode, drugName: name, genericName } = target;
  return (
    row.drug_id === target.drugId ||
    [row.drug_code, row.generic_code].some((code) =>
      isAllergyTo({ target: row.target, drugCode: code }, { drugCode, genericCode, name, genericName }),
    )
  );
}

/** The same, as the medication screens show them beside the new medicine. */
export async function allergyMatches(work: Work, patientId: number, target: AllergyTarget) {
  const rows = await matchingAllergies(work, patientId, target);
  return rows.map((row) => ({
    allergyId: row.id,
    target: row.target,
    reaction: row.reaction,
    dateRecorded: row.recorded_on,
  }));
}
