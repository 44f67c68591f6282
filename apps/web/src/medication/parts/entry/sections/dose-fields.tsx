import { mostMealtimes } from '@packwright/core/medicines';
import type { KeyboardEvent } from 'react';
import { QuantityField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';
import styles from '../entry.module.css';
import { findNextDose } from './find-next-dose.ts';

interface DoseFieldsProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
}

/** A dose for each mealtime; the arrow keys go from one to the next as Tab does. */
export function DoseFields({ form, headings }: DoseFieldsProps) {
  const label = useTranslate(medicineLabels);
  const shown = headings.slice(0, mostMealtimes);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLInputElement) || event.shiftKey || event.ctrlKey || event.altKey) return;
    const fields = [...currentTarget.querySelectorAll('input')];
    const isReversed = getComputedStyle(currentTarget).direction === 'rtl';
    const next = fields[findNextDose(event.key, target, fields.indexOf(target), isReversed)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.select();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it arrive here
    <div role="group" aria-label={label('field.dose')} className={styles.doses} onKeyDown={handleKeyDown}>
      {shown.map((heading, slot) => (
        <QuantityField
          key={slot}
          form={form}
          name={`dose.${slot}`}
          label={heading === '' ? String(slot + 1) : heading}
          span={3}
        />
      ))}
    </div>
  );
}
