import { useWatch } from 'react-hook-form';
import { useGroupChoices, useWards } from '../../../facilities/index.ts';
import { type EditFormHandle, MultiSelectField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { signingMessages } from '../../messages/index.ts';
import type { SigningValues } from './signing-schema.ts';

/** Whose sheets: those of patient groups, or of wards where one group is chosen. */
export function PlaceFields({ form }: { readonly form: EditFormHandle<SigningValues> }) {
  const t = useTranslate(signingMessages);
  const [groupId = 0, ...others] = useWatch({ control: form.control, name: 'patientGroupIds' });
  const groups = useGroupChoices().data ?? [];
  const isOne = groupId > 0 && others.length === 0;
  return (
    <>
      <MultiSelectField
        form={form}
        name="patientGroupIds"
        label={t('groups')}
        whenEmpty={t('groupsPlaceholder')}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        span={6}
        onChanged={() => form.setValue('wards', [])}
      />
      {isOne && <WardField form={form} groupId={groupId} />}
    </>
  );
}

function WardField({
  form,
  groupId,
}: {
  readonly form: EditFormHandle<SigningValues>;
  readonly groupId: number;
}) {
  const t = useTranslate(signingMessages);
  const wards = useWards(groupId).data ?? [];
  if (wards.length === 0) return null;
  return (
    <MultiSelectField
      form={form}
      name="wards"
      label={t('wards')}
      whenEmpty={t('allWards')}
      options={wards.map(({ wardId, name }) => ({ value: wardId, label: name }))}
      span={6}
    />
  );
}
