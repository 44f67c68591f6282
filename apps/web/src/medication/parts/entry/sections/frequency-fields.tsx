import '../../../../theme/fields.css';
import { Checkbox, Input } from '@mantine/core';
import { Frequency, frequencyNames } from '@packwright/core/schedule';
import { weekdays } from '@packwright/core/days';
import { useController } from 'react-hook-form';
import { FieldCell, NumberField, SelectField, useFieldEntry } from '../../../../kit/form/index.ts';
import { useSentence, useTranslate } from '../../../../kit/language/index.ts';
import { medicineLabels, type MedicineLabelKey } from '../../../messages/medicines.ts';
import styles from '../entry.module.css';
import type { MedicineForm } from '../../form/medicine-form.ts';
import { formatWeekday } from '../../schedule-sentences.ts';

interface FrequencyFieldsProps {
  readonly form: MedicineForm;
  readonly frequency: number;
}

const codes = Object.keys(frequencyNames).map(Number);

/** How often, and only the numbers that this choice needs. */
export function FrequencyFields({ form, frequency }: FrequencyFieldsProps) {
  const label = useTranslate(medicineLabels);
  return (
    <>
      <SelectField
        form={form}
        name="frequency"
        label={label('field.frequency')}
        required
        span={6}
        options={codes.map((code) => ({
          value: code,
          label: label(`frequency.${code}` as MedicineLabelKey),
        }))}
      />
      {frequency === Frequency.onOffDay && (
        <>
          <NumberField form={form} name="onDays" label={label('field.onDays')} required span={3} />
          <NumberField form={form} name="offDays" label={label('field.offDays')} required span={3} />
        </>
      )}
      {frequency === Frequency.everyXDays && (
        <NumberField form={form} name="freqXDay" label={label('field.freqXDay')} required span={6} />
      )}
      {frequency === Frequency.everyXWeeks && (
        <NumberField form={form} name="freqXWeek" label={label('field.freqXWeek')} required span={6} />
      )}
      {frequency === Frequency.specificDays && <WeekdayField form={form} />}
    </>
  );
}

function WeekdayField({ form }: { readonly form: MedicineForm }) {
  const label = useTranslate(medicineLabels);
  const sentence = useSentence();
  const { field, fieldState } = useController({ control: form.control, name: 'packedWeekDay' });
  useFieldEntry('packedWeekDay', label('field.packedWeekDay'));
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;
  const setWeekday = (weekday: number, isOn: boolean): void =>
    field.onChange(field.value.map((each, at) => (at === weekday ? isOn : each)));
  return (
    <FieldCell span={12}>
      <Input.Wrapper
        label={label('field.packedWeekDay')}
        labelElement="div"
        withAsterisk
        {...(message && { error: sentence(message) })}
      >
        <fieldset className={styles.weekdays} aria-label={label('field.packedWeekDay')}>
          {weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              label={formatWeekday(weekday)}
              checked={field.value[weekday] === true}
              onChange={(event) => setWeekday(weekday, event.currentTarget.checked)}
              {...(weekday === 0 && { ref: field.ref })}
            />
          ))}
        </fieldset>
      </Input.Wrapper>
    </FieldCell>
  );
}
