import { catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { type DrugRow, findDrug, lockDrug } from '../store/index.ts';

/** The tenant of the shared catalogue, in which drug administrators work. */
export const catalogueId = 0;

/** Only a person whose tenant is the shared catalogue writes it, whatever a role grants (DRUG-2). */
export function assertInCatalogue(work: Work): void {
  if (work.who.pharmacyId !== catalogueId) throw new Refusal(sharedRefusals.noPermission);
}

/** A drug that this person's pharmacy may write, held until the work ends. */
export async function lockOwnDrug(work: Work, id: number): Promise<DrugRow> {
  // Row security hides shared rows from a lock, so they are looked for without one first.
  const seen = await findDrug(work.db, id);
  if (!seen) throw new Refusal(sharedRefusals.notFound);
  if (seen.pharmacyId !== work.who.pharmacyId) throw new Refusal(catalogueRefusals.sharedDrug);
  const drug = await lockDrug(work.db, id);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  return drug;
}
