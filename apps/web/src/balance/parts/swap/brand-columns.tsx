import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { nameOfDrug } from '../../../catalogue/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Iso, Pill } from '../../../kit/page/index.ts';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { Column } from '../../../kit/table/index.ts';
import type { BrandRow } from '../../calls/index.ts';
import { swapMessages } from '../../messages/index.ts';
import styles from './swap.module.css';

/** The columns of both lists of brands; a name leads to the next choice. */
export function useBrandColumns(next: (brand: BrandRow) => UrlSearch): readonly Column<BrandRow>[] {
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
        cell: ({ genericName }) => <Iso>{genericName}</Iso>,
      },
      {
        id: 'look',
        header: t('column.look'),
        hidden: 'narrow',
        cell: ({ description }) => <Iso>{description}</Iso>,
      },
      { id: 'supplier', header: t('column.supplier'), cell: ({ supplier }) => <Iso>{supplier}</Iso> },
      {
        id: 'drugCode',
        header: t('column.code'),
        hidden: true,
        cell: ({ drugCode }) => <Iso code>{drugCode}</Iso>,
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
  const name = <Iso>{nameOfDrug(brand)}</Iso>;
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
