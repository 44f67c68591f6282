import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DrugPicture, nameOfDrug } from '../../../catalogue/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { Card, Iso } from '../../../kit/page/index.ts';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { Brand } from '../../calls/index.ts';
import { type SwapWord, swapWords } from '../../swap-words.ts';
import { writeSwapChoice } from './swap-choice.ts';
import styles from './swap.module.css';

interface ChosenBrandsProps {
  readonly from: Brand;
  readonly to: Brand | null;
  /** At the end: what else narrows the medicines down. */
  readonly children?: ReactNode;
}

/** Which brand goes and which comes, as they look. */
export function ChosenBrands({ from, to, children }: ChosenBrandsProps) {
  const t = useWords(swapWords);
  return (
    <Card>
      <div className={styles.chosen}>
        <Chosen brand={from} title={t('from.title')} change="from.change" back={{}} />
        <IconArrowRight size={20} stroke={1.6} className={`mirrored ${styles.arrow}`} aria-hidden />
        {to === null ? (
          <section className={styles.choice} aria-label={t('to.title')}>
            <span className={styles.what}>{t('to.title')}</span>
            <span className={styles.open}>{t('to.choose')}</span>
          </section>
        ) : (
          <Chosen
            brand={to}
            title={t('to.title')}
            change="to.change"
            back={writeSwapChoice({ from: from.drugCode })}
          />
        )}
        {children}
      </div>
    </Card>
  );
}

interface ChosenProps {
  readonly brand: Brand;
  readonly title: string;
  readonly change: SwapWord;
  /** The address where it is chosen again. */
  readonly back: UrlSearch;
}

const drawnSize = 40;

function Chosen({ brand, title, change, back }: ChosenProps) {
  const t = useWords(swapWords);
  const facts = [brand.genericName, brand.description].filter((fact) => fact !== '');
  return (
    <section className={styles.choice} aria-label={title}>
      <span className={styles.what}>{title}</span>
      <div className={styles.look}>
        <DrugPicture drug={brand} size={drawnSize} />
        <div>
          <strong>
            <Iso>{nameOfDrug(brand)}</Iso>
          </strong>
          <p>
            <Iso>{facts.join(' · ')}</Iso>
          </p>
        </div>
        <Link to="." search={back} aria-label={t(change)}>
          {t('change')}
        </Link>
      </div>
    </section>
  );
}
