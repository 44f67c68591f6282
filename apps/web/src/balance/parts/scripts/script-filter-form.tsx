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
import { reviewWeeks } from '@packwright/core/fields';
import { searchDrugCodes, useDrugCodeChoice } from '../../../catalogue/index.ts';
import { useGroupChoices } from '../../../facilities/index.ts';
import { searchPatientChoices, usePatientChoice } from '../../../patients/index.ts';
import { scriptMessages, messages } from '../../messages/index.ts';
import { optionalDay } from '../optional-day.ts';
import { kindChoices, owingChoices, type ScriptFilter } from './script-filter.ts';

const schema = z.object({
  patientGroupId: z.number(),
  patientId: z.number(),
  dateFrom: optionalDay,
  dateTo: optionalDay,
  kind: z.enum(kindChoices),
  drugCode: z.string(),
  owing: z.enum(owingChoices),
  packCycle: z.number(),
});

interface ScriptFilterFormProps {
  readonly filter: ScriptFilter;
  readonly onFilter: (filter: ScriptFilter) => void;
}

/** The filters of the list; each change is in the address at once (WEB-15). */
export function ScriptFilterForm({ filter, onFilter }: ScriptFilterFormProps) {
  const t = useTranslate(messages);
  const s = useTranslate(scriptMessages);
  const groups = useGroupChoices().data ?? [];
  const patient = usePatientChoice(filter.patientId);
  const drug = useDrugCodeChoice(filter.drugCode);
  const groupOptions = groups.map(({ id, name }) => ({ value: id, label: name }));
  const form = useEditForm({ schema, values: filter, save: async () => true });
  const handleChange = (): void => {
    const read = schema.safeParse(form.getValues());
    if (read.success) onFilter(read.data);
  };
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('filters')}>
        <FieldGrid>
          <SelectField
            form={form}
            name="patientGroupId"
            label={s('group')}
            options={[{ value: 0, label: t('allGroups') }, ...groupOptions]}
            none={-1}
            span={4}
            onChanged={handleChange}
          />
          <AsyncSelectField
            form={form}
            name="patientId"
            label={t('patient')}
            queryKey={['patients', 'choices']}
            search={searchPatientChoices}
            current={patient}
            none={0}
            clearable
            span={4}
            onChanged={handleChange}
          />
          <DateField form={form} name="dateFrom" label={s('from')} span={2} onChanged={handleChange} />
          <DateField form={form} name="dateTo" label={s('to')} span={2} onChanged={handleChange} />
          <AsyncSelectField
            form={form}
            name="drugCode"
            label={s('drug')}
            queryKey={['drugs', 'codes']}
            search={searchDrugCodes}
            current={drug}
            clearable
            span={4}
            onChanged={handleChange}
          />
          <SelectField
            form={form}
            name="kind"
            label={s('kind')}
            options={kindChoices.map((kind) => ({ value: kind, label: s(`kind.${kind}`) }))}
            span={3}
            onChanged={handleChange}
          />
          <SelectField
            form={form}
            name="owing"
            label={s('owing')}
            options={owingChoices.map((age) => ({ value: age, label: s(`owing.${age}`) }))}
            span={3}
            onChanged={handleChange}
          />
          <SelectField
            form={form}
            name="packCycle"
            label={s('packCycle')}
            options={reviewWeeks.map((count) => ({ value: count, label: s('weeks', { count }) }))}
            none={0}
            span={2}
            onChanged={handleChange}
          />
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
