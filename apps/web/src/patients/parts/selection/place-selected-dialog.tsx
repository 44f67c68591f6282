import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { groupStatuses, requiredMessage } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useGroupChoices, useWards } from '../../../facilities/index.ts';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  SelectField,
  SubmitButton,
  SwitchField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { type SelectionOutcome, usePlaceSelected } from '../../calls/index.ts';
import { selectionMessages } from '../../messages/selection.ts';
import { SelectedNames } from './selected-names.tsx';

interface PlaceSelectedDialogProps {
  readonly ids: ReadonlySet<number>;
  readonly onDone: (outcome: SelectionOutcome) => void;
  readonly onClose: () => void;
}

const schema = z.extend(z.omit(patientsCalls.placeSelected.body, { patientIds: true }), {
  // Nothing chosen is a field to complete, not a number that is missing.
  patientGroupId: z.int().check(z.refine((id) => id > 0, requiredMessage)),
});

/** Moves selected patients to a group and one of its wards. */
export function PlaceSelectedDialog({ ids, onDone, onClose }: PlaceSelectedDialogProps) {
  const t = useTranslate(selectionMessages);
  const save = usePlaceSelected();
  const groups = useGroupChoices();
  const form = useEditForm({
    schema,
    defaultValues: { patientGroupId: 0, wardId: 0, isRoomCleared: false },
    save: (values) => save.mutateAsync({ ...values, patientIds: [...ids] }),
    saved: onDone,
  });
  const groupId = Number(useWatch({ control: form.control, name: 'patientGroupId' }));
  const wards = useWards(groupId);
  const active = (groups.data ?? []).filter(({ status }) => status === groupStatuses.active.code);
  const title = t('place.title', { count: ids.size });
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <SelectedNames ids={ids} />
        <FieldGrid>
          <SelectField
            form={form}
            name="patientGroupId"
            label={t('group')}
            required
            span={12}
            none={0}
            searchable
            options={active.map(({ id, name }) => ({ value: id, label: name }))}
            onChanged={() => form.setValue('wardId', 0, { shouldDirty: true })}
          />
          <SelectField
            form={form}
            name="wardId"
            label={t('ward')}
            span={12}
            none={0}
            clearable
            disabled={!wards.data?.length}
            options={(wards.data ?? []).map(({ wardId, name }) => ({ value: wardId, label: name }))}
          />
          <SwitchField
            form={form}
            name="isRoomCleared"
            label={t('isRoomCleared')}
            hint={t('isRoomClearedHint')}
            span={12}
          />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('move')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
