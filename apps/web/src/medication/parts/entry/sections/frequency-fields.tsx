import '../../../../theme/fields.css';
import { Checkbox, Input } from '@mantine/core';
import { Frequency, frequencyNames } from '@packwright/core/schedule';
import { weekdays } from '@packwright/core/days';
import { useController } from 'react-hook-form';
import { FieldCell, NumberField, SelectField, useFieldEntry } from '../../../../kit/form/index.ts';
import { useSentence, useTranslate } from '../../../../kit/language/index.ts';
import { type MedicationMessageKey, messages } from '../../../messages/index.ts';
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
  const t = useTranslate(messages);
  return (
    <>
      <SelectField
        form={form}
        name="frequency"
        label={t('field.frequency')}
        required
        span={4}
        options={codes.map((code) => ({
          value: code,
          label: t(`frequency.${code}` as MedicationMessageKey),
        }))}
      />
      {frequency === Frequency.onOffDay && (
        <>
          <NumberField form={form} name="onDays" label={t('field.onDays')} required maxLength={3} span={2} />
          <NumberField
            form={form}
            name="offDays"
            label={t('field.offDays')}
            required
            maxLength={3}
            span={2}
          />
        </>
      )}
      {frequency === Frequency.everyXDays && (
        <NumberField
          form={form}
          name="freqXDay"
          label={t('field.freqXDay')}
          required
          maxLength={3}
          span={3}
        />
      )}
      {frequency === Frequency.everyXWeeks && (
        <NumberField
          form={form}
          name="freqXWeek"
          label={t('field.freqXWeek')}
          required
          maxLength={3}
          span={3}
        />
      )}
      {frequency === Frequency.specificDays && <WeekdayField form={form} />}
    </>
  );
}

function WeekdayField({ form }: { readonly form: MedicineForm }) {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const { field, fieldState } = useController({ control: form.control, name: 'packedWeekDay' });
  useFieldEntry('packedWeekDay', t('field.packedWeekDay'));
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;
  const setWeekday = (weekday: number, isOn: boolean): void =>
    field.onChange(field.value.map((each, at) => (at === weekday ? isOn : each)));
  return (
    <FieldCell span={8}>
      <Input.Wrapper
        label={t('field.packedWeekDay')}
        labelElement="div"
        withAsterisk
        {...(message && { error: sentence(message) })}
      >
        <fieldset className={styles.weekdays} aria-label={t('field.packedWeekDay')}>
          {weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              label={formatWeekday(t, weekday)}
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
