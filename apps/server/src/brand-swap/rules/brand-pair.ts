import { brandSwapRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { findBrandBlockReason, isOtherBrand } from '@packwright/core/medicines';
import { toBrand, type DrugRow, findDrugsByIds, listSameGeneric } from '../../catalogue/index.ts';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';

const isOffered = ({ archivedAt, ceasedAt, authorized }: DrugRow): boolean =>
  archivedAt === null && ceasedAt === null && authorized === 1;

/** The drug to be swapped; patients may still take a ceased or archived one. */
export async function getBrand(work: Work, id: number): Promise<DrugRow> {
  const drug = (await findDrugsByIds(work.db, [id])).get(id);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  return drug;
}

/** Two brands of one generic, the new one on offer (SWAP-1). */
export async function getBrandPair(work: Work, fromDrugId: number, toDrugId: number): Promise<DrugPair> {
  const from = await getBrand(work, fromDrugId);
  const to = await getBrand(work, toDrugId);
  assertSwapAllowed(from);
  assertSwapAllowed(to);
  if (!isOtherBrand(toBrand(from), toBrand(to))) throw new Refusal(brandSwapRefusals.notOtherBrand);
  if (!isOffered(to)) throw new Refusal(brandSwapRefusals.brandNotOffered);
  return { from, to };
}

/** The drugs to which one may be swapped; none for one whose brand matters. */
export async function listBrandsFor(work: Work, from: DrugRow): Promise<DrugRow[]> {
  if (findBrandBlockReason(toBrand(from)) !== null) return [];
  const brands = await listSameGeneric(work.db, from);
  return brands.filter(
    (brand) =>
      isOffered(brand) &&
      findBrandBlockReason(toBrand(brand)) === null &&
      isOtherBrand(toBrand(from), toBrand(brand)),
  );
}

const stops = {
  WARFARIN_BRAND: brandSwapRefusals.warfarinBrand,
  BRAND_CRITICAL: brandSwapRefusals.brandCritical,
  NO_GENERIC_CODE: brandSwapRefusals.notOtherBrand,
} as const;

function assertSwapAllowed(drug: DrugRow): void {
  const stop = findBrandBlockReason(toBrand(drug));
  if (stop !== null) throw new Refusal(stops[stop]);
}
