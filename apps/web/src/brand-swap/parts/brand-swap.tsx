import { findBrandBlockReason } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, LoadFailed, hasFailed, PartSkeleton } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { type Brand, type NamedBrand, useBrand } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import { OfferedBrands, PresentBrands } from './brand-table.tsx';
import { SelectedBrands } from './selected-brands.tsx';
import { describeBrandStop } from './describe-brand-stop.ts';
import { readSwapChoice } from './swap-choice.ts';
import { SwapLines } from './swap-lines.tsx';

/** Chooses the old brand, the new brand and the medicines, one after another, all of it in the address (SWAP-5). */
export function BrandSwap() {
  const [search] = useUrl();
  const { from, to, patientGroupIds } = useMemo(() => readSwapChoice(search), [search]);
  if (!from) {
    return (
      <>
        <SelectedBrands />
        <PresentBrands />
      </>
    );
  }
  return (
    <WithBrand named={from}>
      {(present) =>
        to ? (
          <WithBrand named={to}>
            {(other) => (
              <SwapLines
                key={`${present.drugId} ${other.drugId}`}
                from={present}
                to={other}
                patientGroupIds={patientGroupIds}
              />
            )}
          </WithBrand>
        ) : (
          <NewBrand from={present} />
        )
      }
    </WithBrand>
  );
}

function NewBrand({ from }: { readonly from: Brand }) {
  const t = useTranslate(swapMessages);
  const stop = findBrandBlockReason(from);
  return (
    <>
      <SelectedBrands from={from} />
      {stop === null ? (
        <OfferedBrands from={from} />
      ) : (
        <EmptyState title={t('neverSwapped')} hint={describeBrandStop(stop)} alert />
      )}
    </>
  );
}

interface WithBrandProps {
  readonly named: NamedBrand;
  readonly children: (brand: Brand) => ReactNode;
}

/** Draws the part that needs a brand of the address, once it is known. */
function WithBrand({ named, children }: WithBrandProps) {
  const t = useTranslate(swapMessages);
  const brand = useBrand(named);
  if (brand.isPending) return <PartSkeleton />;
  if (hasFailed(brand)) return <LoadFailed error={brand.error} retry={() => void brand.refetch()} />;
  if (brand.data === null) {
    return (
      <EmptyState title={t('unknown.title')} hint={t('unknown.hint')} alert>
        <Button renderRoot={(root) => <Link {...root} to="." search={{}} />}>{t('unknown.back')}</Button>
      </EmptyState>
    );
  }
  return children(brand.data);
}
