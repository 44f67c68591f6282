import { useWatch } from 'react-hook-form';
import { type EditFormHandle, SelectField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useGroupChoices, useWards } from '../../../facilities/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import type { CreatorForm } from './print-form.ts';

interface PlaceFieldsProps {
  readonly form: EditFormHandle<CreatorForm>;
  readonly onFilter: () => void;
}

/** Whose packs: all, those of a group, or those of one of its wards. */
export function PlaceFields({ form, onFilter }: PlaceFieldsProps) {
  const t = useTranslate(creatorMessages);
  const groupId = useWatch({ control: form.control, name: 'patientGroupId' });
  const groups = useGroupChoices().data ?? [];
  const wards = useWards(groupId).data ?? [];
  const changeGroup = (): void => {
    form.setValue('wardId', 0);
    onFilter();
  };
  return (
    <>
      <SelectField
        form={form}
        name="patientGroupId"
        label={t('group')}
        options={[
          { value: 0, label: t('allGroups') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        none={-1}
        searchable
        span={12}
        onChanged={changeGroup}
      />
      {groupId > 0 && (
        <SelectField
          form={form}
          name="wardId"
          label={t('ward')}
          options={[
            { value: 0, label: t('allWards') },
            ...wards.map(({ wardId, name }) => ({ value: wardId, label: name })),
          ]}
          none={-1}
          span={12}
          onChanged={onFilter}
        />
      )}
    </>
  );
}
