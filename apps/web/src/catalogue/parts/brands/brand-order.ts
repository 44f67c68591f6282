import type { Drug, DrugRow } from '../../calls.ts';

interface SortedBrands {
  readonly preferred: readonly DrugRow[];
  readonly others: readonly DrugRow[];
}

/** The preferred brands in their order, and the other brands of the generic; a brand that is gone is neither (DRUG-7). */
export function sortBrands(
  { drugId, preferredBrand }: Pick<Drug, 'drugId' | 'preferredBrand'>,
  brands: readonly DrugRow[],
): SortedBrands {
  const byId = new Map(brands.map((brand) => [brand.drugId, brand]));
  const preferred = preferredBrand.flatMap((id) => byId.get(id) ?? []);
  const others = brands.filter((brand) => brand.drugId !== drugId && !preferredBrand.includes(brand.drugId));
  return { preferred, others };
}
