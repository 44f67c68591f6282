import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSolid, Tablet, parseTabletLook } from '../../catalogue/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, BidiText } from '../../kit/page/index.ts';
import type { UrlSearch } from '../../kit/store/index.ts';
import type { Brand } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import { writeSwapChoice } from './swap-choice.ts';
import styles from './swap.module.css';

interface SelectedBrandsProps {
  /** Absent while it is still to be chosen. */
  readonly from?: Brand;
  readonly to?: Brand;
  /** At the end: further filters of the medicines. */
  readonly children?: ReactNode;
}

/** The old and the new brand with their looks. */
export function SelectedBrands({ from, to, children }: SelectedBrandsProps) {
  const t = useTranslate(swapMessages);
  return (
    <Card>
      <div className={styles.chosen}>
        <Choice title={t('from.title')}>
          {from ? (
            <SelectedBrand brand={from} change={t('from.change')} back={{}} />
          ) : (
            <span className={styles.open}>{t('choose')}</span>
          )}
        </Choice>
        <IconArrowRight size={20} stroke={1.6} className={`mirrored ${styles.arrow}`} aria-hidden />
        <Choice title={t('to.title')}>
          {from && to ? (
            <SelectedBrand brand={to} change={t('to.change')} back={writeSwapChoice({ from })} />
          ) : (
            <span className={styles.open}>{from ? t('choose') : '—'}</span>
          )}
        </Choice>
        {children}
      </div>
    </Card>
  );
}

function Choice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.choice} aria-label={title}>
      <span className={styles.what}>{title}</span>
      <div className={styles.look}>{children}</div>
    </section>
  );
}

interface SelectedBrandProps {
  readonly brand: Brand;
  readonly change: string;
  /** The address where it is chosen again. */
  readonly back: UrlSearch;
}

function SelectedBrand({ brand, change, back }: SelectedBrandProps) {
  const t = useTranslate(swapMessages);
  const facts = [brand.genericName, brand.description].filter((fact) => fact !== '');
  return (
    <>
      {isSolid(brand) && (
        <span className={styles.tablet}>
          <Tablet look={parseTabletLook(brand)} />
        </span>
      )}
      <div>
        <strong>
          <BidiText>{displayDrugName(brand)}</BidiText>
        </strong>
        <p>
          <BidiText>{facts.join(' · ')}</BidiText>
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={change}
        renderRoot={(root) => <Link {...root} to="." search={back} />}
      >
        {t('change')}
      </Button>
    </>
  );
}
