import { calendarMinutes } from '@packwright/core/calendar';
import type { FieldValues, Path } from 'react-hook-form';
import { DateField, type EditFormHandle, SelectField, TextField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { calendarMessages } from '../../messages/calendar.ts';

interface TimeFieldsProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
}

/** Day, time and duration of planned work. */
export function TimeFields<Values extends FieldValues>({ form }: TimeFieldsProps<Values>) {
  const t = useTranslate(calendarMessages);
  const name = (field: 'date' | 'time' | 'duration') => field as Path<Values>;
  return (
    <>
      <DateField form={form} name={name('date')} label={t('date')} required span={4} />
      <TextField form={form} name={name('time')} label={t('time')} required span={4} />
      <SelectField
        form={form}
        name={name('duration')}
        label={t('duration')}
        searchable={false}
        options={calendarMinutes.map((count) => ({ value: count, label: t('minutes', { count }) }))}
        span={4}
      />
    </>
  );
}
