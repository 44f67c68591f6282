import { catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { mayBeSameDrug } from '@packwright/core/medicines';
import type { Work } from '../../platform/work.ts';
import { toBrand } from '../rules/drug-brand.ts';
import { announceCatalogue } from '../events.ts';
import { catalogueId, lockOwnDrug } from '../rules/owner.ts';
import type { BrokenMedicine, CatalogueConsequences, CatalogueQuestions, DrugMerge } from '../questions.ts';
import { getDrugRow } from '../reads.ts';
import { type BrokenMedicines, followInPharmacies } from './follow-drug-change.ts';
import {
  countBarcodes,
  countReferences,
  type DrugRow,
  findDrugsByIds,
  lockMerges,
  moveBarcodes,
  moveDispenseCodes,
  moveReferences,
  moveStockLocation,
  updateDrug,
} from '../store/index.ts';

/**
 * Merges a drug under review into an existing one: every record that names it names the other, and it is archived
 * (DRUG-10). A shared drug is merged in every pharmacy at once, or in none (decision 0029).
 */
export async function mergeDrug(
  work: Work,
  id: number,
  intoId: number,
  consequences: CatalogueConsequences,
): Promise<BrokenMedicines> {
  await lockMerges(work.db);
  const from = await lockOwnDrug(work, id);
  if (from.authorized === 1) throw new Refusal(catalogueRefusals.mergeNotUnderReview);
  const into = await getMergeTarget(work, from, intoId);
  const merge = { from, into };
  const isShared = work.who.pharmacyId === catalogueId;
  const broken = await followInPharmacies(work, (there) =>
    isShared ? mergeInPharmacy(there, merge, consequences) : consequences.onDrugMerged(there, merge),
  );
  const names = await moveNames(work, merge);
  await updateDrug(work.db, from.id, from.version, { archivedAt: work.now });
  work.audit({
    area: 'catalogue',
    action: 'merge drug',
    objectKind: 'drug',
    objectId: from.id,
    detail: { drugName: from.drugName, intoDrugId: into.id, ...names },
  });
  await announceCatalogue(work, 'drug', [from.id, into.id]);
  return broken;
}

/** How much the merge of a drug would move, in numbers, before it is done (DRUG-10). */
export async function previewMerge(work: Work, id: number, { countDrugMoves }: CatalogueQuestions) {
  const drug = await getDrugRow(work, id);
  return {
    ...(await countDrugMoves(work, drug)),
    barcodeCount: await countBarcodes(work.db, id),
    drugCount: await countReferences(work.db, drug),
  };
}

async function mergeInPharmacy(
  work: Work,
  merge: DrugMerge,
  consequences: CatalogueConsequences,
): Promise<readonly BrokenMedicine[]> {
  const broken = await consequences.onDrugMerged(work, merge);
  const names = await moveNames(work, merge);
  if (Object.values(names).some((moved) => moved.length > 0))
    work.audit({
      area: 'catalogue',
      action: 'follow merged drug',
      objectKind: 'drug',
      objectId: merge.from.id,
      detail: { intoDrugId: merge.into.id, ...names },
    });
  await announceCatalogue(work, 'drug', [merge.from.id, merge.into.id]);
  return broken;
}

/** Barcodes, the place on the shelf, codes of the dispensing system, preferred brands and drugs packed as this one. */
async function moveNames({ db }: Work, { from, into }: DrugMerge) {
  const { moved, freed } = await moveBarcodes(db, from, into);
  await moveStockLocation(db, from, into);
  const drugs = await moveReferences(db, from, into);
  const dispenseCodes = await moveDispenseCodes(db, from, into);
  return { barcodes: moved, freedBarcodes: freed, drugs, dispenseCodes };
}

async function getMergeTarget(work: Work, from: DrugRow, intoId: number): Promise<DrugRow> {
  if (intoId === from.id) throw new Refusal(catalogueRefusals.mergeIntoItself);
  const into = (await findDrugsByIds(work.db, [intoId])).get(intoId);
  if (!into) throw new Refusal(sharedRefusals.notFound);
  if (into.archivedAt !== null) throw new Refusal(catalogueRefusals.mergeIntoArchived);
  if (!mayBeSameDrug(toBrand(from), toBrand(into))) throw new Refusal(catalogueRefusals.mergeNotSameDrug);
  return into;
}
