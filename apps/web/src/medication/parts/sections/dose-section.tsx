import { isCuttable } from '@packwright/core/quantity';
import { mostMealtimes } from '@packwright/core/medicines';
import type { Suspension } from '@packwright/core/schedule';
import { useWatch } from 'react-hook-form';
import { DateField, FormSection, QuantityField, TextField } from '../../../kit/form/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { doseOf, isPrnSupply, ruleOfValues } from '../../form/rule.ts';
import type { MedicineValues } from '../../form/values.ts';
import { words } from '../../words/index.ts';
import styles from '../medication.module.css';
import type { MedicineForm } from '../prescription-form.tsx';
import { TwoWeekPreview } from '../two-week-preview.tsx';
import { CourseFields } from './course-fields.tsx';
import { FrequencyFields } from './frequency-fields.tsx';

interface DoseSectionProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
  readonly suspensions: readonly Suspension[];
}

/** How much at which mealtime, on which days; what the choice does not need stays hidden. */
export function DoseSection({ form, headings, suspensions }: DoseSectionProps) {
  const t = useWords(words);
  const values = useWatch({ control: form.control }) as MedicineValues;
  if (isPrnSupply(values.packType)) return <PrnSection form={form} />;
  return (
    <FormSection title={t('section.dose')} hint={t('section.doseHint')}>
      {headings.slice(0, mostMealtimes).map((heading, slot) => (
        <QuantityField
          key={slot}
          form={form}
          name={`dose.${slot}`}
          label={heading === '' ? String(slot + 1) : heading}
          span={headings.length > 4 ? 2 : 3}
        />
      ))}
      <UnevenNote doses={values.dose} />
      <FrequencyFields form={form} frequency={values.frequency} />
      <DateField form={form} name="startDate" label={t('field.startDate')} span={4} />
      <DateField form={form} name="endDate" label={t('field.endDate')} hint={t('field.endHint')} span={4} />
      <TextField form={form} name="tabletTime" label={t('field.tabletTime')} span={4} />
      <CourseFields form={form} isShortCourse={values.isShortCourse} headings={headings} />
      <div className={styles.wide}>
        <TwoWeekPreview rule={ruleOfValues(values, suspensions)} headings={headings} />
      </div>
    </FormSection>
  );
}

function PrnSection({ form }: { readonly form: MedicineForm }) {
  const t = useWords(words);
  return (
    <FormSection title={t('section.dose')} hint={t('section.prnHint')}>
      <QuantityField form={form} name="prnDose" label={t('field.prnDose')} required span={4} />
      <DateField form={form} name="startDate" label={t('field.startDate')} span={4} />
      <DateField form={form} name="endDate" label={t('field.endDate')} hint={t('field.endHint')} span={4} />
    </FormSection>
  );
}

// Thirds are flagged while they are typed; the server asks again before saving (domain 3.8).
function UnevenNote({ doses }: { readonly doses: readonly string[] }) {
  const t = useWords(words);
  if (doses.every((text) => isCuttable(doseOf(text)))) return null;
  return (
    <p className={styles.note} data-tone="amber" role="status">
      {t('uneven')}
    </p>
  );
}
