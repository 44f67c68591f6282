import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card } from '../../kit/page/index.ts';
import { type Drug, useBrands } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { DrugPicture } from './drug-picture.tsx';

/** The other brands that may stand for this drug, as they look. */
export function SameGeneric({ drug }: { readonly drug: Drug }) {
  const t = useTranslate(messages);
  const brands = useBrands(drug.genericCode);
  if (drug.genericCode === '' || brands.data === undefined) return null;
  const others = brands.data.filter(({ drugId }) => drugId !== drug.drugId);
  return (
    <Card title={t('drug.sameGeneric')}>
      {others.length === 0 && <p>{t('drug.noOtherBrand')}</p>}
      <ul className={styles.brands}>
        {others.map((brand) => (
          <li key={brand.drugId}>
            <Link to={`/drug/${brand.drugId}`}>
              <DrugPicture drug={brand} />
              <BidiText>{displayDrugName(brand)}</BidiText>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
