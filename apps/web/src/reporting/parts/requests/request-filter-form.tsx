import * as z from 'zod/mini';
import { findDoctorNames, searchDoctorChoices } from '../../../doctors/index.ts';
import { useGroupChoices } from '../../../facilities/index.ts';
import {
  AsyncMultiSelectField,
  CheckboxField,
  EditForm,
  FieldCell,
  FieldGrid,
  MultiSelectField,
  SegmentedField,
  SelectField,
  SwitchField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { findPatientNames, searchPatientChoices } from '../../../patients/index.ts';
import { requestMessages } from '../../messages/requests.ts';
import { type RequestFilter, weekChoices } from './request-filter.ts';
import styles from './requests.module.css';

const schema = z.object({
  patientGroupIds: z.array(z.number()),
  doctorIds: z.array(z.number()),
  patientIds: z.array(z.number()),
  weekNumber: z.number(),
  repeatsLeft: z.number(),
  includePRN: z.boolean(),
  includeNonPacked: z.boolean(),
  includeCeased: z.boolean(),
  includeSuspended: z.boolean(),
  isIncludedOnly: z.boolean(),
  isPrintPerPatient: z.boolean(),
  isIncludeMedicationDetails: z.boolean(),
  isRepeatsRemaining: z.boolean(),
});

const repeatChoices = [0, 1, 2, 3, 4, 5];

interface RequestFilterFormProps {
  readonly filter: RequestFilter;
  readonly onFilter: (filter: RequestFilter) => void;
}

/** Which medicines are looked at, and what stands on the letters; a choice is in the address at once (WEB-15). */
export function RequestFilterForm({ filter, onFilter }: RequestFilterFormProps) {
  const t = useTranslate(requestMessages);
  const groups = useGroupChoices().data ?? [];
  const { includedIds: _, excludedIds: __, ...values } = filter;
  const form = useEditForm({
    schema,
    values: {
      ...values,
      patientGroupIds: [...filter.patientGroupIds],
      doctorIds: [...filter.doctorIds],
      patientIds: [...filter.patientIds],
    },
    save: async () => true,
  });
  const handleChange = (): void => onFilter({ ...filter, ...form.getValues() });
  const flag = { form, onChanged: handleChange };
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
            span={3}
            onChanged={handleChange}
          />
          <AsyncMultiSelectField
            form={form}
            name="patientIds"
            label={t('patients')}
            whenEmpty={t('allPatients')}
            queryKey={['patients', 'choices']}
            search={searchPatientChoices}
            findNames={findPatientNames}
            span={3}
            onChanged={handleChange}
          />
          <AsyncMultiSelectField
            form={form}
            name="doctorIds"
            label={t('doctor')}
            whenEmpty={t('allDoctors')}
            queryKey={['doctors', 'choices']}
            search={searchDoctorChoices}
            findNames={findDoctorNames}
            span={3}
            onChanged={handleChange}
          />
          <SelectField
            form={form}
            name="repeatsLeft"
            label={t('repeats')}
            options={repeatChoices.map((count) => ({ value: count, label: String(count) }))}
            none={-1}
            span={3}
            onChanged={handleChange}
          />
          <SegmentedField
            form={form}
            name="weekNumber"
            label={t('weeks')}
            options={weekChoices.map((count) => ({ value: count, label: String(count) }))}
            span={5}
            onChanged={handleChange}
          />
          <FieldCell span={7}>
            <fieldset className={styles.letters}>
              <legend>{t('onLetters')}</legend>
              <CheckboxField {...flag} name="isPrintPerPatient" label={t('perPatient')} />
              <CheckboxField {...flag} name="isIncludeMedicationDetails" label={t('details')} />
              <CheckboxField {...flag} name="isRepeatsRemaining" label={t('repeatsRemaining')} />
            </fieldset>
          </FieldCell>
          <FieldCell span={12}>
            <div className={styles.flags}>
              <SwitchField {...flag} name="isIncludedOnly" label={t('onlyIncluded')} />
              <CheckboxField {...flag} name="includePRN" label={t('includePRN')} />
              <CheckboxField {...flag} name="includeNonPacked" label={t('includeNonPacked')} />
              <CheckboxField {...flag} name="includeCeased" label={t('includeCeased')} />
              <CheckboxField {...flag} name="includeSuspended" label={t('includeSuspended')} />
            </div>
          </FieldCell>
        </FieldGrid>
      </EditForm>
    </Card>
  );
}
