import { Button } from '@mantine/core';
import { displayDrugName } from '@packwright/core/medicines';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { OrderHandle, type useRowOrder } from '../../../kit/order/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import type { DrugRow } from '../../calls.ts';
import { messages } from '../../messages/index.ts';
import styles from '../catalogue.module.css';
import { DrugPicture } from '../drug-picture.tsx';
import { DrugStatus } from '../drug-status.tsx';

interface RowProps {
  readonly brand: DrugRow;
  readonly mayChange: boolean;
  readonly isBusy: boolean;
}

interface BrandRowProps extends RowProps {
  readonly place: number;
  readonly count: number;
  readonly onMove: (place: number) => void;
  readonly rows: ReturnType<typeof useRowOrder>;
  readonly onRemove: () => void;
}

const iconSize = 16;

/** A preferred brand with its place. */
export function BrandRow({ brand, place, count, mayChange, isBusy, onMove, onRemove, rows }: BrandRowProps) {
  const t = useTranslate(messages);
  const named = { drug: isolateText(displayDrugName(brand)) };
  return (
    <li className={styles.barcodeRow} {...(mayChange && rows.getRow(brand.drugId))}>
      {mayChange && <OrderHandle label={t('brands.move', named)} handle={rows.getHandle(brand.drugId)} />}
      <span className={styles.place}>{place}</span>
      <BrandName brand={brand} />
      {mayChange && (
        <>
          <Button
            variant="subtle"
            leftSection={<IconArrowUp size={iconSize} />}
            aria-label={t('brands.upOne', named)}
            disabled={isBusy || place === 1}
            onClick={() => onMove(place - 2)}
          >
            {t('brands.up')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconArrowDown size={iconSize} />}
            aria-label={t('brands.downOne', named)}
            disabled={isBusy || place === count}
            onClick={() => onMove(place)}
          >
            {t('brands.down')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            c="var(--bad)"
            leftSection={<IconTrash size={iconSize} />}
            aria-label={t('brands.removeOne', named)}
            disabled={isBusy}
            onClick={onRemove}
          >
            {t('brands.remove')}
          </Button>
        </>
      )}
    </li>
  );
}

/** A brand of the generic that is not preferred. */
export function OtherBrandRow({
  brand,
  mayChange,
  isBusy,
  onPrefer,
}: RowProps & { readonly onPrefer: () => void }) {
  const t = useTranslate(messages);
  return (
    <li className={styles.barcodeRow}>
      <BrandName brand={brand} />
      {mayChange && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={iconSize} />}
          aria-label={t('brands.addOne', { drug: isolateText(displayDrugName(brand)) })}
          disabled={isBusy}
          onClick={onPrefer}
        >
          {t('brands.add')}
        </Button>
      )}
    </li>
  );
}

function BrandName({ brand }: { readonly brand: DrugRow }) {
  return (
    <>
      <DrugPicture drug={brand} />
      <Link to={`/drug/${brand.drugId}`}>
        <BidiText>{displayDrugName(brand)}</BidiText>
      </Link>
      <DrugStatus drug={brand} />
      <span className={styles.gap} />
    </>
  );
}
