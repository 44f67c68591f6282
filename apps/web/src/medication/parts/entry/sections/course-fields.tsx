import { NumberField, SelectField, SwitchField } from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';

interface CourseFieldsProps {
  readonly form: MedicineForm;
  readonly isShortCourse: boolean;
  readonly headings: readonly string[];
}

/** A course that ends by a number of doses, from a mealtime of the first day (SCHED-5). */
export function CourseFields({ form, isShortCourse, headings }: CourseFieldsProps) {
  const label = useTranslate(medicineLabels);
  return (
    <>
      <SwitchField
        form={form}
        name="isShortCourse"
        label={label('field.isShortCourse')}
        span={isShortCourse ? 4 : 12}
      />
      {isShortCourse && (
        <>
          <NumberField form={form} name="shortCourseTotal" label={label('field.shortCourseTotal')} span={4} />
          <SelectField
            form={form}
            name="shortCourseStartSlot"
            label={label('field.shortCourseStartSlot')}
            span={4}
            options={headings.map((heading, slot) => ({ value: slot, label: heading || String(slot + 1) }))}
          />
        </>
      )}
    </>
  );
}
