import { slotsPerDay } from '@packwright/core/schedule';
import { useTranslate } from '../../../kit/language/index.ts';
import type { Prescription } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import styles from './table.module.css';
import { MedicineTable } from './medicine-table.tsx';

interface CeasedMedicinesProps {
  readonly patientId: number;
  readonly medicines: readonly Prescription[];
}

/** The ceased medicines of the patient, collapsed by default. */
export function CeasedMedicines({ patientId, medicines }: CeasedMedicinesProps) {
  const t = useTranslate(messages);
  if (medicines.length === 0) return null;
  const used = Math.max(4, ...medicines.map(({ headings }) => headings.length));
  const [first] = medicines;
  const headings = Array.from(
    { length: Math.min(used, slotsPerDay) },
    (_, slot) => first?.headings[slot] ?? String(slot + 1),
  );
  return (
    <details className={styles.ceased}>
      <summary>{t('ceased.title', { count: medicines.length })}</summary>
      <MedicineTable
        patientId={patientId}
        label={t('ceased.title', { count: medicines.length })}
        headings={headings}
        medicines={medicines}
      />
    </details>
  );
}
