import { formatNotAfterMessage, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { DateField, EditForm, FieldGrid, MultiSelectField, useEditForm } from '../../../kit/form/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useGroupChoices } from '../../../facilities/index.ts';
import type { UsageFilter } from '../../calls/usage.ts';
import { usageMessages } from '../../messages/usage.ts';
import { optionalDay } from '../optional-day.ts';

const schema = z
  .object({
    fromDate: optionalDay.check(z.minLength(1, requiredMessage)),
    toDate: optionalDay.check(z.minLength(1, requiredMessage)),
    patientGroupIds: z.array(z.number()),
  })
  .check(
    z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
      path: ['fromDate'],
      // Built when the field is judged, so that it is in the reader's language.
      error: () => formatNotAfterMessage(translate(usageMessages, 'to')),
    }),
  );

interface UsageFilterFormProps {
  readonly filter: UsageFilter;
  readonly onFilter: (filter: UsageFilter) => void;
}

/** Days and groups of the report; a whole choice is in the address at once (WEB-15). */
export function UsageFilterForm({ filter, onFilter }: UsageFilterFormProps) {
  const t = useTranslate(usageMessages);
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
      <EditForm form={form} plain keepsNothing label={t('period')}>
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
