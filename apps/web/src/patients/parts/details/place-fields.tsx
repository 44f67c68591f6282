import { groupStatuses } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import { type EditFormHandle, SelectField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useGroupChoices, useWards } from '../../../facilities/index.ts';
import { messages } from '../../messages/index.ts';
import type { PatientValues } from './patient-values.ts';

interface PlaceFieldProps {
  readonly form: EditFormHandle<PatientValues>;
}

const useChosenGroup = ({ form }: PlaceFieldProps): number =>
  Number(useWatch({ control: form.control, name: 'patientGroupId' }));

/** Another group has other wards, so choosing one clears the ward. */
export function GroupField({ form }: PlaceFieldProps) {
  const t = useTranslate(messages);
  const groups = useGroupChoices();
  const chosen = useChosenGroup({ form });
  const choices = (groups.data ?? []).filter(
    ({ id, status }) => status === groupStatuses.active.code || id === chosen,
  );
  return (
    <SelectField
      form={form}
      name="patientGroupId"
      label={t('group')}
      required
      span={6}
      searchable
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChanged={() => form.setValue('wardId', 0, { shouldDirty: true })}
    />
  );
}

export function WardField({ form }: PlaceFieldProps) {
  const t = useTranslate(messages);
  const wards = useWards(useChosenGroup({ form }));
  return (
    <SelectField
      form={form}
      name="wardId"
      label={t('ward')}
      span={4}
      none={0}
      clearable
      disabled={!wards.data?.length}
      options={(wards.data ?? []).map(({ wardId, name }) => ({ value: wardId, label: name }))}
    />
  );
}
