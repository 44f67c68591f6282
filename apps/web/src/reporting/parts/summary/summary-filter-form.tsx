import { createDay, parseDay } from '@packwright/core/days';
import { dateMessage, formatNotAfterMessage, validValueMessage } from '@packwright/core/fields';
import { isSummaryPeriod } from '@packwright/core/summary';
import * as z from 'zod/mini';
import { DateField, EditForm, FieldGrid, MultiSelectField, useEditForm } from '../../../kit/form/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useGroupChoices } from '../../../facilities/index.ts';
import type { SummaryFilter } from '../../calls/summary.ts';
import { summaryMessages } from '../../messages/summary.ts';

const day = z
  .string()
  .check(z.refine((text) => parseDay(text) !== null, { error: dateMessage, abort: true }));
const schema = z.object({ fromDate: day, toDate: day, patientGroupIds: z.array(z.number()) }).check(
  z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
    path: ['fromDate'],
    abort: true,
    // Built when the field is judged, so that it is in the reader's language.
    error: () => formatNotAfterMessage(translate(summaryMessages, 'to')),
  }),
  z.refine(({ fromDate, toDate }) => isSummaryPeriod({ from: createDay(fromDate), to: createDay(toDate) }), {
    path: ['fromDate'],
    error: validValueMessage,
  }),
);

interface SummaryFilterFormProps {
  readonly filter: SummaryFilter;
  readonly onFilter: (filter: SummaryFilter) => void;
}

/** Days and groups of the summary; a whole choice is in the address at once (WEB-15). */
export function SummaryFilterForm({ filter, onFilter }: SummaryFilterFormProps) {
  const t = useTranslate(summaryMessages);
  const groups = useGroupChoices().data ?? [];
  const form = useEditForm({
    schema,
    values: { ...filter, patientGroupIds: [...filter.patientGroupIds] },
    save: async () => true,
  });
  const handleChange = (): void => {
    const next = form.getValues();
    if (schema.safeParse(next).success) onFilter(next);
    else void form.trigger();
  };
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('filter')}>
        <FieldGrid>
          <DateField form={form} name="fromDate" label={t('from')} span={3} onChanged={handleChange} />
          <DateField form={form} name="toDate" label={t('to')} span={3} onChanged={handleChange} />
          <MultiSelectField
            form={form}
            name="patientGroupIds"
            label={t('groups')}
            whenEmpty={t('allGroups')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            span={6}
            onChanged={handleChange}
          />
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
