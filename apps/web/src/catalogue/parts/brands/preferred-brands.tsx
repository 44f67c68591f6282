import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { moveTo, useRowOrder } from '../../../kit/order/index.ts';
import { Card, EmptyState } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Drug, type DrugRow, useCatalogueChange, useDrugWrites } from '../../calls.ts';
import { translateRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';
import styles from '../catalogue.module.css';
import { BrandRow, OtherBrandRow } from './brand-row.tsx';
import { sortBrands } from './brand-order.ts';

interface PreferredBrandsProps {
  readonly drug: Drug;
  /** All live brands of its generic, the drug itself among them. */
  readonly brands: readonly DrugRow[];
  readonly mayChange: boolean;
}

/** The preferred brands in their order and the brands that may join them; each press is saved at once (DRUG-7). */
export function PreferredBrands({ drug, brands, mayChange }: PreferredBrandsProps) {
  const t = useTranslate(messages);
  const { prefer } = useDrugWrites();
  const change = useCatalogueChange((ids: readonly number[]) => prefer(drug.drugId, [...ids]));
  const { preferred, others } = sortBrands(drug, brands);
  const ids = preferred.map(({ drugId }) => drugId);
  const save = async (next: readonly number[], isUndo = false): Promise<void> => {
    try {
      await change.mutateAsync(next);
    } catch (reason) {
      return showFailure(translateRefusal(reason));
    }
    showSuccess(t('brands.saved'), isUndo ? {} : { undo: () => void save(ids, true) });
  };
  const rows = useRowOrder(ids, (next) => void save(next));
  return (
    <div className={styles.barcodes}>
      <Card title={t('brands.order')} flush>
        {preferred.length === 0 ? (
          <EmptyState
            title={t('brands.empty')}
            hint={t(mayChange ? 'brands.emptyHint' : 'brands.emptyShared')}
          />
        ) : (
          <ol className={styles.barcodeList}>
            {preferred.map((brand, at) => (
              <BrandRow
                key={brand.drugId}
                brand={brand}
                place={at + 1}
                count={preferred.length}
                mayChange={mayChange}
                isBusy={change.isPending}
                onMove={(place) => void save(moveTo(ids, brand.drugId, place))}
                rows={rows}
                onRemove={() => void save(ids.filter((id) => id !== brand.drugId))}
              />
            ))}
          </ol>
        )}
      </Card>
      <Card title={t('brands.others')} flush>
        {others.length === 0 ? (
          <p className={styles.noBrand}>{t('drug.noOtherBrand')}</p>
        ) : (
          <ul className={styles.barcodeList}>
            {others.map((brand) => (
              <OtherBrandRow
                key={brand.drugId}
                brand={brand}
                mayChange={mayChange}
                isBusy={change.isPending}
                onPrefer={() => void save([...ids, brand.drugId])}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
