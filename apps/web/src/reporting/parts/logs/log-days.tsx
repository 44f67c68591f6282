import * as z from 'zod/mini';
import { optionalDay } from '../../../balance/index.ts';
import { DateField, EditForm, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { logMessages } from '../../messages/logs.ts';
import styles from './logs.module.css';

const schema = z.object({ fromDate: optionalDay, toDate: optionalDay });

interface LogDaysProps {
  readonly days: z.output<typeof schema>;
  readonly onChange: (days: z.output<typeof schema>) => void;
}

/** From and to which day, in the line of the tools; each change is in the address at once. */
export function LogDays({ days, onChange }: LogDaysProps) {
  const t = useTranslate(logMessages);
  const form = useEditForm({ schema, defaultValues: days, save: async () => true });
  const handleChange = (): void => {
    const next = form.getValues();
    if (schema.safeParse(next).success) onChange(next);
  };
  return (
    <div className={styles.place}>
      <EditForm form={form} plain keepsNothing label={t('period')}>
        <div className={styles.days}>
          <DateField form={form} name="fromDate" label={t('from')} onChanged={handleChange} />
          <DateField form={form} name="toDate" label={t('to')} onChanged={handleChange} />
        </div>
      </EditForm>
    </div>
  );
}
