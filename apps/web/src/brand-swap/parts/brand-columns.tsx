import { brandList } from '@packwright/contract/brand-swap';
import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Pill } from '../../kit/page/index.ts';
import type { UrlSearch } from '../../kit/store/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import type { BrandRow } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import styles from './swap.module.css';

/** The columns of both lists of brands; a name leads to the next choice. */
export function useBrandColumns(next: (brand: BrandRow) => UrlSearch): readonly ListColumn<BrandRow>[] {
  const cells = useMemo(
    (): ListCells<BrandRow> => ({
      drugName: (brand) => <Name brand={brand} next={next(brand)} />,
      look: ({ description }) => <BidiText>{description}</BidiText>,
      supplier: ({ supplier }) => <BidiText>{supplier}</BidiText>,
      drugCode: ({ drugCode }) => <BidiText code>{drugCode}</BidiText>,
      remarks: (brand) => <Remark brand={brand} />,
    }),
    [next],
  );
  return useListColumns(brandList, cells);
}

function Name({ brand, next }: { readonly brand: BrandRow; readonly next: UrlSearch }) {
  const name = <BidiText>{displayDrugName(brand)}</BidiText>;
  if (brand.stopCode !== '') return <span className="cut">{name}</span>;
  return (
    <Link className={`cut ${styles.brand}`} to="." search={next}>
      {name}
    </Link>
  );
}

function Remark({ brand }: { readonly brand: BrandRow }) {
  const t = useTranslate(swapMessages);
  if (brand.stopCode !== '') return <Pill tone="grey">{t('neverSwapped')}</Pill>;
  return brand.isPreferred && <Pill tone="green">{t('preferred')}</Pill>;
}
