import { EmptyState, hasFailed, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { type Drug, useBrands, useDrug, useDrugWrites } from '../calls.ts';
import { PreferredBrands } from '../parts/brands/preferred-brands.tsx';
import { useRecordId } from '../parts/use-record-id.ts';
import { messages } from '../messages/index.ts';

/** The tab Preferred Brands: which brands stand for this drug first (DRUG-7). */
export function PreferredBrandsTab() {
  const { data: drug } = useDrug(useRecordId());
  // The page around it says that the drug is loading, or could not be loaded.
  return drug === undefined ? null : <BrandsOfDrug drug={drug} />;
}

function BrandsOfDrug({ drug }: { readonly drug: Drug }) {
  const t = useTranslate(messages);
  const { isCatalogue } = useDrugWrites();
  const brands = useBrands(drug.genericCode);
  if (drug.genericCode === '') return <EmptyState title={t('brands.empty')} hint={t('brands.noCode')} />;
  if (brands.isPending) return <PartSkeleton />;
  if (hasFailed(brands)) return <LoadFailed error={brands.error} retry={() => void brands.refetch()} />;
  return <PreferredBrands drug={drug} brands={brands.data} mayChange={drug.isShared === isCatalogue} />;
}
