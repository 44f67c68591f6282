import * as z from 'zod/mini';
import { DateField, EditForm, FieldGrid, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card } from '../../kit/page/index.ts';
import type { Period } from '../../balance/index.ts';
import { swapMessages } from '../messages/index.ts';
import { optionalDay } from '../../balance/index.ts';

const schema = z.object({ fromDate: optionalDay, toDate: optionalDay });

interface LogPeriodProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** From and to which day; each change is in the address at once. */
export function LogPeriod({ period, onChange }: LogPeriodProps) {
  const t = useTranslate(swapMessages);
  const form = useEditForm({ schema, defaultValues: period, save: async () => true });
  const handleChange = (): void => {
    const next = form.getValues();
    if (schema.safeParse(next).success) onChange(next);
  };
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('log.period')}>
        <FieldGrid>
          <DateField form={form} name="fromDate" label={t('log.from')} span={3} onChanged={handleChange} />
          <DateField form={form} name="toDate" label={t('log.to')} span={3} onChanged={handleChange} />
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
