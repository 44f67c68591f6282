import { Button } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, BidiText, isolateText } from '../../../kit/page/index.ts';
import type { ScriptRow } from '../../calls/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import { OrderPill } from './script-pills.tsx';
import styles from './scripts.module.css';

/** A text with a smaller one below. */
export function TwoLineCell({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className={styles.two}>
      <span className="cut">
        <BidiText>{first}</BidiText>
      </span>
      {second !== '' && (
        <small className="cut">
          <BidiText>{second}</BidiText>
        </small>
      )}
    </span>
  );
}

export function Patient({ row }: { readonly row: ScriptRow }) {
  return (
    <span className={styles.name}>
      <Initials first={row.firstName} last={row.lastName} />
      <TwoLineCell first={formatPersonName(row)} second={row.patientGroupName} />
    </span>
  );
}

interface MedicineProps {
  readonly row: ScriptRow;
  /** Absent where no medicine can be chosen. */
  readonly onChoose: ((row: ScriptRow) => void) | undefined;
}

export function Medicine({ row, onChoose }: MedicineProps) {
  const t = useTranslate(scriptMessages);
  if (row.prescriptionId > 0) return <BidiText>{row.profileDrugName}</BidiText>;
  if (!onChoose) return <span className={styles.none}>{t('notInProfile')}</span>;
  return (
    <span className={styles.choice}>
      <Button
        variant="default"
        size="compact-xs"
        aria-haspopup="dialog"
        aria-label={t('medicine.chooseFor', {
          drug: isolateText(row.drugName),
          patient: isolateText(formatPersonName(row)),
        })}
        onClick={() => onChoose(row)}
      >
        {t('medicine.choose')}
      </Button>
      {row.offeredDrugName !== '' && (
        <small className="cut">
          <bdi>{t('offered', { drug: isolateText(row.offeredDrugName) })}</bdi>
        </small>
      )}
    </span>
  );
}

export function ScriptNumber({ row }: { readonly row: ScriptRow }) {
  const t = useTranslate(scriptMessages);
  const { scriptNumber, originalScriptNumber: original } = row;
  return (
    <span className={`${styles.whole} ${styles.number}`}>
      <BidiText>{scriptNumber}</BidiText>
      {original !== '' && original !== scriptNumber && (
        <small>{t('original', { number: isolateText(original) })}</small>
      )}
    </span>
  );
}

/** The valid quantity, and the one before the dispensing system or a person changed it. */
export function Quantity({ row }: { readonly row: ScriptRow }) {
  const t = useTranslate(scriptMessages);
  const { manualQuantity, updatedQuantity, initialQuantity } = row;
  const before = manualQuantity !== '' && updatedQuantity !== '' ? updatedQuantity : initialQuantity;
  const isChanged = manualQuantity !== '' || updatedQuantity !== '';
  return (
    <span className={styles.whole}>
      <Amount text={row.quantity} />
      {isChanged && (
        <small dir="auto">
          {t(manualQuantity === '' ? 'quantity.was' : 'quantity.byHand', { before: isolateText(before) })}
        </small>
      )}
    </span>
  );
}

export function Effect({ row }: { readonly row: ScriptRow }) {
  if (row.isHeld)
    return (
      <span dir="auto">
        <OrderPill row={row} />
      </span>
    );
  if (row.prescriptionId === 0) return <span className={styles.none}>—</span>;
  return <Amount text={row.balanceEffect} isChange />;
}
