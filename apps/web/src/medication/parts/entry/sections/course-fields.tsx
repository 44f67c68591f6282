import { NumberField, SelectField, SwitchField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { entryMessages } from '../../../messages/entry.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';

interface CourseFieldsProps {
  readonly form: MedicineForm;
  readonly isShortCourse: boolean;
  readonly headings: readonly string[];
}

/** A course that ends by a number of doses, from a mealtime of the first day (SCHED-5). */
export function CourseFields({ form, isShortCourse, headings }: CourseFieldsProps) {
  const t = useTranslate(entryMessages);
  const label = useTranslate(medicineLabels);
  return (
    <>
      <SwitchField
        form={form}
        name="isShortCourse"
        label={label('field.isShortCourse')}
        hint={t('shortCourse')}
        span={12}
      />
      {isShortCourse && (
        <>
          <NumberField
            form={form}
            name="shortCourseTotal"
            label={label('field.shortCourseTotal')}
            hint={t('shortCourseTotal')}
            span={6}
          />
          <SelectField
            form={form}
            name="shortCourseStartSlot"
            label={label('field.shortCourseStartSlot')}
            span={6}
            options={headings.map((heading, slot) => ({ value: slot, label: heading || String(slot + 1) }))}
          />
        </>
      )}
    </>
  );
}
