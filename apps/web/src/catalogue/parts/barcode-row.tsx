import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../kit/page/index.ts';
import type { Barcode } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';

interface BarcodeRowProps {
  readonly barcode: Barcode;
  readonly mayChange: boolean;
  readonly onEdit: (barcode: Barcode) => void;
  readonly onRemove: (barcode: Barcode) => void;
}

/** One barcode, whose it is, and what may be done with it. */
export function BarcodeRow({ barcode, mayChange, onEdit, onRemove }: BarcodeRowProps) {
  const t = useTranslate(messages);
  const named = { barcode: isolateText(barcode.drugApn) };
  return (
    <li className={styles.barcodeRow}>
      <span className={styles.number}>
        <BidiText code>{barcode.drugApn}</BidiText>
      </span>
      <Pill tone={barcode.isShared ? 'blue' : 'grey'} dotless>
        {t(barcode.isShared ? 'source.shared' : 'source.own')}
      </Pill>
      <span className={styles.gap} />
      {mayChange && (
        <>
          <Button
            variant="subtle"
            leftSection={<IconPencil size={16} />}
            aria-label={t('barcode.editOne', named)}
            onClick={() => onEdit(barcode)}
          >
            {t('barcode.edit')}
          </Button>
          <Button
            variant="subtle"
            color="red"
            c="var(--bad)"
            leftSection={<IconTrash size={16} />}
            aria-label={t('barcode.removeOne', named)}
            onClick={() => onRemove(barcode)}
          >
            {t('barcode.remove')}
          </Button>
        </>
      )}
    </li>
  );
}
