import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Pill } from '../../kit/page/index.ts';
import type { UrlSearch } from '../../kit/store/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import type { BrandRow } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import styles from './swap.module.css';

/** The columns of both lists of brands; a name leads to the next choice. */
export function useBrandColumns(next: (brand: BrandRow) => UrlSearch): readonly ListColumn<BrandRow>[] {
  const t = useTranslate(swapMessages);
  return useMemo(
    () => [
      {
        id: 'drugName',
        header: t('column.brand'),
        sort: true,
        always: true,
        cell: (brand) => <Name brand={brand} next={next(brand)} />,
      },
      {
        id: 'genericName',
        header: t('column.generic'),
        sort: true,
        cell: ({ genericName }) => <BidiText>{genericName}</BidiText>,
      },
      {
        id: 'look',
        header: t('column.look'),
        hidden: 'narrow',
        cell: ({ description }) => <BidiText>{description}</BidiText>,
      },
      {
        id: 'supplier',
        header: t('column.supplier'),
        cell: ({ supplier }) => <BidiText>{supplier}</BidiText>,
      },
      {
        id: 'drugCode',
        header: t('column.code'),
        hidden: true,
        cell: ({ drugCode }) => <BidiText code>{drugCode}</BidiText>,
      },
      {
        id: 'patientCount',
        header: t('column.patients'),
        sort: true,
        align: 'end',
        cell: ({ patientCount }) => patientCount,
      },
      {
        id: 'prescriptionCount',
        header: t('column.medicines'),
        sort: true,
        align: 'end',
        cell: ({ prescriptionCount }) => prescriptionCount,
      },
      { id: 'remarks', header: t('column.remarks'), cell: (brand) => <Remark brand={brand} /> },
    ],
    [t, next],
  );
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
