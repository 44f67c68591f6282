import {
  drugUnderReview,
  type PrescribedDrug,
  type SampleDrugWithBarcodes,
  sampleDirections,
  sampleDrugs,
} from '@packwright/sample';
import type { DrugsByGeneric } from './load-residents.ts';
import { runForEach, type SampleClient } from './sample-client.ts';

/** Fills the shared catalogue with the sample's drugs and barcodes. */
export async function loadDrugs(drugAdmin: SampleClient): Promise<DrugsByGeneric> {
  const drugs = new Map<string, PrescribedDrug[]>();
  await runForEach(sampleDrugs, async ({ drug, barcodes }: SampleDrugWithBarcodes) => {
    const { id } = await drugAdmin.createMasterDrug({ body: drug });
    for (const drugApn of barcodes) await drugAdmin.addDrugApn({ params: { drugId: id }, body: { drugApn } });
    const generic = drug.genericName.toLowerCase();
    drugs.set(generic, [...(drugs.get(generic) ?? []), { ...drug, drugId: id }]);
  });
  return new Map(
    [...drugs].map(([generic, brands]) => [generic, brands.toSorted((a, b) => a.drugId - b.drugId)]),
  );
}

/** A drug that somebody of the pharmacy typed in; it awaits review (DRUG-1). */
export async function loadDrugUnderReview(pharmacist: SampleClient): Promise<void> {
  await pharmacist.createDrug({ body: drugUnderReview });
}

/** Gives a pharmacy its directions. */
export async function loadDirections(pharmacist: SampleClient): Promise<void> {
  await runForEach(
    sampleDirections,
    async (direction) => void (await pharmacist.createDirection({ body: direction })),
  );
}
