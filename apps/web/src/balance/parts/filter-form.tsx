import { reviewWeeks } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  AsyncSelectField,
  CheckboxField,
  DateField,
  EditForm,
  FieldCell,
  FieldGrid,
  MultiSelectField,
  SegmentedField,
  SelectField,
  SwitchField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card } from '../../kit/page/index.ts';
import { useGroupChoices } from '../../facilities/index.ts';
import { searchPatientChoices, usePatientChoice } from '../../patients/index.ts';
import { messages } from '../messages/index.ts';
import { optionalDay } from './optional-day.ts';
import { type BalanceFilter, type StatusCode, statusCodes } from './balance-filter.ts';
import styles from './balance.module.css';

const schema = z.object({
  patientGroupIds: z.array(z.number()),
  patientId: z.number(),
  packStartDate: optionalDay,
  weekCount: z.number(),
  packingStatus: z.number(),
  isShowPacked: z.boolean(),
  isShowPackedPRN: z.boolean(),
  isShowCeasedDeletedMed: z.boolean(),
  isDisplayInsufficentBalance: z.boolean(),
});

interface FilterFormProps {
  readonly filter: BalanceFilter;
  readonly onFilter: (filter: BalanceFilter) => void;
}

/** The filters of the list; each change is in the address at once (WEB-15). */
export function FilterForm({ filter, onFilter }: FilterFormProps) {
  const t = useTranslate(messages);
  const groups = useGroupChoices().data ?? [];
  const patient = usePatientChoice(filter.patientId);
  const form = useEditForm({
    schema,
    values: { ...filter, patientGroupIds: [...filter.patientGroupIds] },
    save: async () => true,
  });
  const handleChange = (): void => {
    const next = form.getValues();
    if (schema.safeParse(next).success) onFilter(next);
  };
  return (
    <Card>
      <EditForm form={form} plain keepsNothing label={t('filters')}>
        <FieldGrid>
          <MultiSelectField
            form={form}
            name="patientGroupIds"
            label={t('groups')}
            whenEmpty={t('allGroups')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            span={2}
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
            span={3}
            onChanged={handleChange}
          />
          <DateField form={form} name="packStartDate" label={t('start')} span={2} onChanged={handleChange} />
          <SegmentedField
            form={form}
            name="weekCount"
            label={t('weeks')}
            options={reviewWeeks.map((count) => ({ value: count, label: String(count) }))}
            span={3}
            onChanged={handleChange}
          />
          <SelectField
            form={form}
            name="packingStatus"
            label={t('status')}
            options={statusCodes.map((code) => ({ value: code, label: t(`status.${code as StatusCode}`) }))}
            none={-2}
            span={2}
            onChanged={handleChange}
          />
          <FieldCell span={12}>
            <div className={styles.flags}>
              <SwitchField
                form={form}
                name="isDisplayInsufficentBalance"
                label={t('onlyShort')}
                onChanged={handleChange}
              />
              <CheckboxField
                form={form}
                name="isShowPacked"
                label={t('showPacked')}
                onChanged={handleChange}
              />
              <CheckboxField
                form={form}
                name="isShowPackedPRN"
                label={t('showPrn')}
                onChanged={handleChange}
              />
              <CheckboxField
                form={form}
                name="isShowCeasedDeletedMed"
                label={t('showCeased')}
                onChanged={handleChange}
              />
            </div>
          </FieldCell>
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
