import * as z from 'zod/mini';
import {
  AsyncSelectField,
  DateField,
  EditForm,
  FieldGrid,
  SelectField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useGroupChoices } from '../../../people/index.ts';
import { findPatients } from '../../calls/index.ts';
import { scriptMessages, messages } from '../../messages/index.ts';
import { dayOrNone } from '../day-or-none.ts';
import { kindChoices, type ScriptFilter } from './script-filter.ts';

const schema = z.object({
  patientGroupId: z.number(),
  patientId: z.number(),
  dateFrom: dayOrNone,
  dateTo: dayOrNone,
  kind: z.enum(kindChoices),
});

interface ScriptFilterFormProps {
  readonly filter: ScriptFilter;
  readonly onFilter: (filter: ScriptFilter) => void;
}

/** The filters of 2§3; each change is in the address at once. */
export function ScriptFilterForm({ filter, onFilter }: ScriptFilterFormProps) {
  const t = useTranslate(messages);
  const s = useTranslate(scriptMessages);
  const groups = useGroupChoices().data ?? [];
  const groupOptions = groups.map(({ id, name }) => ({ value: id, label: name }));
  const form = useEditForm({ schema, values: filter, save: async () => true });
  const changed = (): void => {
    const read = schema.safeParse(form.getValues());
    if (read.success) onFilter(read.data);
  };
  return (
    <Card>
      <EditForm form={form} plain label={t('filters')}>
        <FieldGrid>
          <SelectField
            form={form}
            name="patientGroupId"
            label={s('group')}
            options={[{ value: 0, label: t('allGroups') }, ...groupOptions]}
            none={-1}
            span={3}
            onChanged={changed}
          />
          <AsyncSelectField
            form={form}
            name="patientId"
            label={t('patient')}
            queryKey={['patients', 'choices']}
            search={findPatients}
            none={0}
            clearable
            span={3}
            onChanged={changed}
          />
          <DateField form={form} name="dateFrom" label={s('from')} span={2} onChanged={changed} />
          <DateField form={form} name="dateTo" label={s('to')} span={2} onChanged={changed} />
          <SelectField
            form={form}
            name="kind"
            label={s('kind')}
            options={kindChoices.map((kind) => ({ value: kind, label: s(`kind.${kind}`) }))}
            span={2}
            onChanged={changed}
          />
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
