import { balanceRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { brandStop, isOtherBrand } from '@packwright/core/medicines';
import { brandOf, type DrugRow, findDrugsByIds, sameGeneric } from '../catalogue/index.ts';
import type { DrugPair } from '../medication/index.ts';
import type { Work } from '../platform/work.ts';

const isOffered = ({ archivedAt, ceasedAt, authorized }: DrugRow): boolean =>
  archivedAt === null && ceasedAt === null && authorized === 1;

/** The drug that is swapped; one that was ceased or archived meanwhile is still taken by somebody. */
export async function requireBrand(work: Work, id: number): Promise<DrugRow> {
  const drug = (await findDrugsByIds(work.db, [id])).get(id);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  return drug;
}

/** Two brands of one generic, the new one on offer (D-126). */
export async function requirePair(work: Work, fromDrugId: number, toDrugId: number): Promise<DrugPair> {
  const from = await requireBrand(work, fromDrugId);
  const to = await requireBrand(work, toDrugId);
  refuseStopped(from);
  refuseStopped(to);
  if (!isOtherBrand(brandOf(from), brandOf(to))) throw new Refusal(balanceRefusals.notOtherBrand);
  if (!isOffered(to)) throw new Refusal(balanceRefusals.brandNotOffered);
  return { from, to };
}

/** The drugs to which one may be swapped; none for one whose brand matters. */
export async function brandsFor(work: Work, from: DrugRow): Promise<DrugRow[]> {
  if (brandStop(brandOf(from)) !== null) return [];
  const brands = await sameGeneric(work.db, from);
  return brands.filter(
    (brand) =>
      isOffered(brand) && brandStop(brandOf(brand)) === null && isOtherBrand(brandOf(from), brandOf(brand)),
  );
}

const stops = {
  WARFARIN_BRAND: balanceRefusals.warfarinBrand,
  BRAND_CRITICAL: balanceRefusals.brandCritical,
  NO_GENERIC_CODE: balanceRefusals.notOtherBrand,
} as const;

function refuseStopped(drug: DrugRow): void {
  const stop = brandStop(brandOf(drug));
  if (stop !== null) throw new Refusal(stops[stop]);
}
