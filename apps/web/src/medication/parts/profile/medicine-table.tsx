import { fewestMealtimes } from '@packwright/core/medicines';
import { useTranslate } from '../../../kit/language/index.ts';
import type { Prescription } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import tableStyles from './table.module.css';
import { MedicineRow } from './medicine-row.tsx';
import { findKnownDays } from './profile-groups.ts';
import { useMeals } from '../use-meals.ts';

interface MedicineTableProps {
  readonly patientId: number;
  readonly label: string;
  readonly headings: readonly string[];
  readonly medicines: readonly Prescription[];
}

/** Medicines as rows, one dose column for each mealtime. */
export function MedicineTable({ patientId, label, headings: written, medicines }: MedicineTableProps) {
  const t = useTranslate(messages);
  const headings = written.map(useMeals().full);
  const days = findKnownDays(medicines);
  return (
    <div className={tableStyles.scroll}>
      <table
        className={tableStyles.medicines}
        aria-label={label}
        data-many={headings.length > fewestMealtimes || undefined}
      >
        <colgroup>
          <col />
          {headings.map((heading, slot) => (
            <col key={`${slot}-${heading}`} className={tableStyles.colDose} />
          ))}
          <col className={tableStyles.colOften} />
          {days.start && <col className={tableStyles.colDay} />}
          {days.end && <col className={tableStyles.colDay} />}
          <col className={tableStyles.colActs} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('column.medicine')}</th>
            {headings.map((heading, slot) => (
              <th key={`${slot}-${heading}`} scope="col" className={tableStyles.dose}>
                <bdi>{heading}</bdi>
              </th>
            ))}
            <th scope="col">{t('column.frequency')}</th>
            {days.start && <th scope="col">{t('column.start')}</th>}
            {days.end && <th scope="col">{t('column.end')}</th>}
            <th scope="col">
              <span className="unseen">{t('column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {medicines.map((medicine) => (
            <MedicineRow
              key={medicine.prescriptionId}
              patientId={patientId}
              medicine={medicine}
              slots={headings.length}
              days={days}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
