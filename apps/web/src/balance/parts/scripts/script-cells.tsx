import { Button } from '@mantine/core';
import { patientName } from '@packwright/core/identifiers';
import { useTranslate } from '../../../kit/language/index.ts';
import { Initials, Iso, isolated } from '../../../kit/page/index.ts';
import type { ScriptRow } from '../../calls/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import { OrderPill } from './script-pills.tsx';
import styles from './scripts.module.css';

/** A text with a smaller one below. */
export function Two({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className={styles.two}>
      <span className="cut">
        <Iso>{first}</Iso>
      </span>
      {second !== '' && (
        <small className="cut">
          <Iso>{second}</Iso>
        </small>
      )}
    </span>
  );
}

export function Patient({ row }: { readonly row: ScriptRow }) {
  return (
    <span className={styles.name}>
      <Initials first={row.firstName} last={row.lastName} />
      <Two first={patientName(row)} second={row.patientGroupName} />
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
  if (row.prescriptionId > 0) return <Iso>{row.profileDrugName}</Iso>;
  if (!onChoose) return <span className={styles.none}>{t('notInProfile')}</span>;
  return (
    <span className={styles.choice}>
      <Button
        variant="default"
        size="compact-xs"
        aria-haspopup="dialog"
        aria-label={t('medicine.chooseFor', {
          drug: isolated(row.drugName),
          patient: isolated(patientName(row)),
        })}
        onClick={() => onChoose(row)}
      >
        {t('medicine.choose')}
      </Button>
      {row.offeredDrugName !== '' && (
        <small className="cut">
          <bdi>{t('offered', { drug: isolated(row.offeredDrugName) })}</bdi>
        </small>
      )}
    </span>
  );
}

export function ScriptNumber({ row }: { readonly row: ScriptRow }) {
  const t = useTranslate(scriptMessages);
  const { scriptNumber, originalScriptNumber: original } = row;
  return (
    <span className={styles.whole}>
      <Iso>{scriptNumber}</Iso>
      {original !== '' && original !== scriptNumber && (
        <small>{t('original', { number: isolated(original) })}</small>
      )}
    </span>
  );
}

/** What counts now, and what it was before the dispensing system or somebody changed it. */
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
          {t(manualQuantity === '' ? 'quantity.was' : 'quantity.byHand', { before: isolated(before) })}
        </small>
      )}
    </span>
  );
}

export function Effect({ row }: { readonly row: ScriptRow }) {
  if (row.isHeld) return <OrderPill row={row} />;
  if (row.prescriptionId === 0) return <span className={styles.none}>—</span>;
  return <Amount text={row.balanceEffect} isChange />;
}
