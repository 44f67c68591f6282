import { getMonth } from '@packwright/core/claims';
import { createDay } from '@packwright/core/days';
import * as z from 'zod/mini';
import { useGroupChoices } from '../../../facilities/index.ts';
import {
  EditForm,
  FieldGrid,
  MultiSelectField,
  SegmentedField,
  SelectField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import type { ClaimFilter } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { listClaimMonths } from './claim-filter.ts';
import { useMonthName } from './use-month-name.ts';

const schema = z.object({
  month: z.string(),
  daaFunding: z.number(),
  patientGroupIds: z.array(z.number()),
});

interface ClaimFilterFormProps {
  readonly filter: ClaimFilter;
  readonly onFilter: (filter: ClaimFilter) => void;
}

/** Month, program and groups of the claim; a choice is in the address at once (WEB-15). */
export function ClaimFilterForm({ filter, onFilter }: ClaimFilterFormProps) {
  const t = useTranslate(messages);
  const monthName = useMonthName();
  const groups = useGroupChoices().data ?? [];
  const form = useEditForm({
    schema,
    values: {
      month: filter.fromDate,
      daaFunding: filter.daaFunding,
      patientGroupIds: [...filter.patientGroupIds],
    },
    save: async () => true,
  });
  const handleChange = (): void => {
    const { month, ...next } = form.getValues();
    const { from: fromDate, to: toDate } = getMonth(createDay(month));
    onFilter({ ...next, fromDate, toDate });
  };
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('filter')}>
        <FieldGrid>
          <SelectField
            form={form}
            name="month"
            label={t('month')}
            options={listClaimMonths(getToday()).map((day) => ({ value: day, label: monthName(day) }))}
            span={3}
            onChanged={handleChange}
          />
          <SegmentedField
            form={form}
            name="daaFunding"
            label={t('program')}
            options={[
              { value: 1, label: t('program.1') },
              { value: 2, label: t('program.2') },
            ]}
            span={4}
            onChanged={handleChange}
          />
          <MultiSelectField
            form={form}
            name="patientGroupIds"
            label={t('groups')}
            whenEmpty={t('allGroups')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            span={5}
            onChanged={handleChange}
          />
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
