import { runInPharmacy } from '../../platform/run-in-pharmacy.ts';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { catalogueId } from '../rules/owner.ts';
import type { BrokenMedicine, CatalogueConsequences } from '../questions.ts';
import { type DrugRow, findDrugsByIds, listPharmacyZones } from '../store/index.ts';

/** The medicines that a changed drug leaves broken: by name in the own pharmacy, as a number in all others. */
export interface BrokenMedicines {
  readonly broken: BrokenMedicine[];
  readonly brokenElsewhere: number;
}

/** Does this in the current pharmacy; for the shared catalogue in every pharmacy, within this transaction. */
export async function followInPharmacies(
  work: Work,
  act: (there: Work) => Promise<readonly BrokenMedicine[]>,
): Promise<BrokenMedicines> {
  if (work.who.pharmacyId !== catalogueId) return { broken: [...(await act(work))], brokenElsewhere: 0 };
  let brokenElsewhere = 0;
  for (const pharmacy of await listPharmacyZones(work.db))
    await runInPharmacy(work, pharmacy, async (there) => {
      brokenElsewhere += (await act(there)).length;
    });
  return { broken: [], brokenElsewhere };
}

/** Compares packs and medicines with a drug whose record was just saved, wherever it is used (PACK-103, MED-36, MED-63). */
export async function followDrugChange(
  work: Work,
  before: DrugRow,
  { onDrugChanged }: CatalogueConsequences,
): Promise<BrokenMedicines> {
  const after = (await findDrugsByIds(work.db, [before.id])).get(before.id);
  if (!after) throw new RangeError(`Drug ${before.id} was not saved`);
  return followInPharmacies(work, async (there) => {
    if (there !== work) await announceCatalogue(there, 'drug', [after.id]);
    return onDrugChanged(there, { before, after });
  });
}
