import { reviewWeeks } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { useGroupChoices } from '../../../facilities/index.ts';
import {
  EditForm,
  FieldGrid,
  MultiSelectField,
  SegmentedField,
  SwitchField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { quickMessages } from '../../messages/quick.ts';
import type { QuickFilter } from './quick-filter.ts';

const schema = z.object({
  patientGroupIds: z.array(z.number()),
  weekCount: z.number(),
  isFavorite: z.boolean(),
});

interface QuickFilterFormProps {
  readonly filter: QuickFilter;
  readonly onFilter: (filter: QuickFilter) => void;
}

/** Groups, weeks and favourites; a choice is in the address at once (WEB-15). */
export function QuickFilterForm({ filter, onFilter }: QuickFilterFormProps) {
  const t = useTranslate(quickMessages);
  const groups = useGroupChoices().data ?? [];
  const form = useEditForm({
    schema,
    values: { ...filter, patientGroupIds: [...filter.patientGroupIds] },
    save: async () => true,
  });
  const handleChange = (): void => onFilter(form.getValues());
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('filter')}>
        <FieldGrid>
          <MultiSelectField
            form={form}
            name="patientGroupIds"
            label={t('groups')}
            whenEmpty={t('allGroups')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            span={5}
            onChanged={handleChange}
          />
          <SegmentedField
            form={form}
            name="weekCount"
            label={t('weeks')}
            options={reviewWeeks.map((count) => ({ value: count, label: String(count) }))}
            span={4}
            onChanged={handleChange}
          />
          <SwitchField
            form={form}
            name="isFavorite"
            label={t('onlyFavorites')}
            span={3}
            onChanged={handleChange}
          />
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
