import * as z from 'zod/mini';
import { EditForm, FieldGrid, MultiSelectField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { useGroupChoices } from '../../facilities/index.ts';
import { swapMessages } from '../messages/index.ts';

const schema = z.object({ patientGroupIds: z.array(z.number()) });

interface GroupFilterProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** Whose medicines are looked at. */
export function GroupFilter({ chosen, onChoose }: GroupFilterProps) {
  const t = useTranslate(swapMessages);
  const groups = useGroupChoices().data ?? [];
  const form = useEditForm({
    schema,
    defaultValues: { patientGroupIds: [...chosen] },
    save: async () => true,
  });
  return (
    <EditForm form={form} plain keepsNothing label={t('groups')}>
      <FieldGrid>
        <MultiSelectField
          form={form}
          name="patientGroupIds"
          label={t('groups')}
          whenEmpty={t('allGroups')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          span={12}
          onChanged={() => onChoose(form.getValues('patientGroupIds'))}
        />
      </FieldGrid>
    </EditForm>
  );
}
