import { Button } from '@mantine/core';
import { isCuttable } from '@packwright/core/quantity';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  DateField,
  FieldGrid,
  FormSection,
  QuantityField,
  SelectField,
  TextField,
} from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { useProfile } from '../../../../shell/session/index.ts';
import { pickDoseInputs } from '../../form/dose-inputs.ts';
import { parseDose, isPrnPackType } from '../../form/dose-rule.ts';
import { type MedicineFacts, isOverrideNeeded } from '../../form/medicine-schema.ts';
import { type MedicineValues, minutesPerHour } from '../../form/medicine-values.ts';
import { messages } from '../../../messages/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import styles from '../../profile/profile.module.css';
import type { MedicineForm } from '../../form/medicine-form.ts';
import { CourseFields } from './course-fields.tsx';
import { DoseFields } from './dose-fields.tsx';
import { FrequencyFields } from './frequency-fields.tsx';
import { useMeals } from '../../use-meals.ts';

interface DoseSectionProps {
  readonly form: MedicineForm;
  readonly drug: MedicineFacts['drug'];
  readonly headings: readonly string[];
}

/** Time or mealtimes, and days of a dose; fields that supply and frequency do not use are hidden (MED-8). */
export function DoseSection({ form, drug, headings: written }: DoseSectionProps) {
  const headings = written.map(useMeals().full);
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  // The fields are drawn again when others are needed, and not for each dose that is typed.
  const { packType, frequency, isShortCourse, isTooOften, hasTime, hasDoses } = useWatch({
    control: form.control,
    compute: (values: MedicineValues) => ({
      packType: values.packType,
      frequency: values.frequency,
      isShortCourse: values.isShortCourse,
      isTooOften: isOverrideNeeded(values, drug),
      ...pickDoseInputs(values),
    }),
  });
  const [isGivenByMealtime, setGivingByMealtime] = useState(false);
  // An input that is emptied stays under the hand that empties it.
  const inputs = {
    hasTime: useOnceTrue(hasTime, packType),
    hasDoses: useOnceTrue(hasDoses || isGivenByMealtime, packType),
  };
  if (isPrnPackType(packType)) return <PrnSection form={form} />;
  return (
    <FormSection title={t('section.dose')} {...(inputs.hasDoses && { hint: t('section.doseHint') })}>
      {inputs.hasTime && (
        <TextField
          form={form}
          name="tabletTime"
          label={label('field.tabletTime')}
          hint={t('field.timeHint')}
          span={6}
        />
      )}
      {!inputs.hasDoses && (
        <div className={styles.wide}>
          <Button variant="default" onClick={() => setGivingByMealtime(true)}>
            {t('dose.byMealtime')}
          </Button>
        </div>
      )}
      {inputs.hasDoses && <DoseFields form={form} headings={headings} />}
      <UnevenNote form={form} />
      <div className={styles.wide}>
        <FieldGrid>
          <FrequencyFields form={form} frequency={frequency} />
        </FieldGrid>
      </div>
      {isTooOften && <WeeklyNote />}
      <FirstAndLastDay form={form} />
      <CourseFields form={form} isShortCourse={isShortCourse} headings={headings} />
    </FormSection>
  );
}

/** Whether something holds or held since another value of `since` was chosen. */
function useOnceTrue(isNow: boolean, since: number): boolean {
  const [held, hold] = useState({ since, isTrue: isNow });
  const isTrue = isNow || (held.since === since && held.isTrue);
  if (held.since !== since || held.isTrue !== isTrue) hold({ since, isTrue });
  return isTrue;
}

// Methotrexate packed daily kills (MED-16), so the warning stands beside the days.
function WeeklyNote() {
  const t = useTranslate(messages);
  const { isPharmacist } = useProfile();
  return (
    <p className={styles.note} data-tone="red" role="alert">
      {t(isPharmacist ? 'weekly.pharmacist' : 'weekly.others')}
    </p>
  );
}

function PrnSection({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  return (
    <FormSection title={t('section.dose')} hint={t('section.prnHint')}>
      <QuantityField
        form={form}
        name="prnDose"
        label={label('field.prnDose')}
        hint={t('field.prnHint')}
        required
        span={6}
      />
      <QuantityField form={form} name="prnMaximum" label={label('field.prnMaximum')} required span={6} />
      <QuantityField form={form} name="prnInterval" label={t('field.prnInterval')} required span={6} />
      <SelectField
        form={form}
        name="prnIntervalUnit"
        label={t('field.prnIntervalUnit')}
        span={6}
        options={[
          { value: minutesPerHour, label: t('prn.hours') },
          { value: 1, label: t('prn.minutes') },
        ]}
      />
      <FirstAndLastDay form={form} />
    </FormSection>
  );
}

function FirstAndLastDay({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  return (
    <>
      <DateField
        form={form}
        name="startDate"
        label={label('field.startDate')}
        hint={t('field.startHint')}
        span={6}
      />
      <DateField
        form={form}
        name="endDate"
        label={label('field.endDate')}
        hint={t('field.endHint')}
        span={6}
      />
    </>
  );
}

// Thirds are flagged while they are typed; the server asks again before saving (MED-19).
function UnevenNote({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(messages);
  const isUneven = useWatch({
    control: form.control,
    name: 'dose',
    compute: (doses) => doses.some((text) => !isCuttable(parseDose(text))),
  });
  if (!isUneven) return null;
  return (
    <output className={styles.note} data-tone="amber">
      {t('uneven')}
    </output>
  );
}
