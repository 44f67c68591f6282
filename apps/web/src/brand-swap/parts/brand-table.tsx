import { displayDrugName } from '@packwright/core/medicines';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState } from '../../kit/page/index.ts';
import type { UrlSearch } from '../../kit/store/index.ts';
import { DataTable, type TableDefaults, useTable } from '../../kit/table/index.ts';
import { showNotice } from '../../kit/toast/index.ts';
import { type Brand, type BrandRow, useBrands } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import { useBrandColumns } from './brand-columns.tsx';
import { describeBrandStop } from './describe-brand-stop.ts';
import { writeSwapChoice } from './swap-choice.ts';

const byName: TableDefaults = { sort: { field: 'drugName', order: 'asc' } };
// The preferred ones first, as the server sends them.
const asPreferred: TableDefaults = {};

/** The drugs that patients take: which brand shall go? */
export function PresentBrands() {
  const t = useTranslate(swapMessages);
  const next = useCallback((row: BrandRow) => writeSwapChoice({ from: row }), []);
  return (
    <BrandTable
      id="swap-from"
      label={t('brands.present')}
      defaults={byName}
      next={next}
      empty={<EmptyState title={t('brands.empty')} hint={t('brands.emptyHint')} />}
    />
  );
}

/** The brands that may be given instead, the preferred ones first. */
export function OfferedBrands({ from }: { readonly from: Brand }) {
  const t = useTranslate(swapMessages);
  const next = useCallback((row: BrandRow) => writeSwapChoice({ from, to: row }), [from]);
  return (
    <BrandTable
      id="swap-to"
      label={t('brands.offered')}
      defaults={asPreferred}
      fromDrugId={from.drugId}
      next={next}
      empty={<EmptyState title={t('brands.none')} hint={t('brands.noneHint')} />}
    />
  );
}

interface BrandTableProps {
  readonly id: string;
  readonly label: string;
  readonly defaults: TableDefaults;
  readonly fromDrugId?: number;
  /** The address once a brand is chosen. */
  readonly next: (brand: BrandRow) => UrlSearch;
  readonly empty: ReactNode;
}

function BrandTable({ id, label, defaults, fromDrugId, next, empty }: BrandTableProps) {
  const t = useTranslate(swapMessages);
  const navigate = useNavigate();
  const table = useTable(id, defaults);
  const query = useBrands(table.asked, fromDrugId);
  const columns = useBrandColumns(next);
  const open = (brand: BrandRow): void => {
    if (brand.stopCode === '') void navigate({ to: '.', search: next(brand) });
    else showNotice(describeBrandStop(brand.stopCode));
  };
  return (
    <DataTable
      label={label}
      table={table}
      columns={columns}
      query={query}
      rowId={({ drugId }) => drugId}
      rowName={displayDrugName}
      onOpen={open}
      searchLabel={t('brands.search')}
      empty={empty}
    />
  );
}
