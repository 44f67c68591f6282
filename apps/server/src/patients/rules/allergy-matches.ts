import { type AllergyIdentity, isAllergyTo } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { type AllergyRow, listAllergyRows } from '../store/index.ts';

/** The drug to compare with allergies: codes first, then names (PATIENT-11). */
export interface AllergyTarget {
  readonly drugId: number;
  readonly drugCode: string;
  readonly genericCode: string;
  readonly drugName: string;
  readonly genericName: string;
}

/** The recorded allergies of a patient that are about this drug, or about any of several. */
export async function listMatchingAllergies(
  work: Work,
  patientId: number,
  ...targets: readonly AllergyTarget[]
): Promise<AllergyRow[]> {
  const rows = await listAllergyRows(work.db, [patientId]);
  return filterAbout(rows, targets);
}

const filterAbout = (rows: readonly AllergyRow[], targets: readonly AllergyTarget[]): AllergyRow[] =>
  rows.filter((row) => targets.some((target) => isAllergyAbout(row, target)));

/** Of many patients at once: their recorded allergies that are about this drug. */
export async function groupMatchingAllergies(
  work: Work,
  patientIds: readonly number[],
  target: AllergyTarget,
): Promise<ReadonlyMap<number, readonly AllergyRow[]>> {
  const rows = (await listAllergyRows(work.db, patientIds)).filter((row) => isAllergyAbout(row, target));
  return Map.groupBy(rows, ({ patientId }) => patientId);
}

/** The facts that identify the drug of an allergy, here and in the patient's packs. */
export const toAllergySigns = ({ target, drugId, drugCode, genericCode }: AllergyRow): AllergyIdentity => ({
  target,
  drugId,
  codes: [drugCode, genericCode],
});

const isAllergyAbout = (row: AllergyRow, { drugName, genericName, ...drug }: AllergyTarget): boolean =>
  isAllergyTo(toAllergySigns(row), { ...drug, names: [drugName, genericName] });

/** Those of the allergies that are about one of these drugs, as the medication screens show them. */
export const pickAllergyMatches = (allergies: readonly AllergyRow[], ...targets: readonly AllergyTarget[]) =>
  filterAbout(allergies, targets).map((row) => ({
    allergyId: row.id,
    target: row.target,
    reaction: row.reaction,
    dateRecorded: row.recordedOn,
  }));
