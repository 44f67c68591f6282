import { Dialog } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, TextField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useSaveCapacity } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { capacityDays, capacitySchema, toCapacityMinutes, toCapacityValues } from './capacity-values.ts';

interface CapacityDialogProps {
  readonly minutes: readonly number[];
  readonly onClose: () => void;
}

/** States how much work fits in each weekday (GROUP-18). */
export function CapacityDialog({ minutes, onClose }: CapacityDialogProps) {
  const t = useTranslate(calendarMessages);
  const save = useSaveCapacity();
  const form = useEditForm({
    schema: capacitySchema,
    defaultValues: toCapacityValues(minutes),
    save: (values) => save.mutateAsync(toCapacityMinutes(values)),
    saved: () => {
      showSuccess(t('capacity.saved'));
      onClose();
    },
  });
  return (
    <Dialog title={t('capacity.title')} onClose={onClose} size={560}>
      <EditForm form={form} plain label={t('capacity.title')}>
        <p>{t('capacity.hint')}</p>
        <FieldGrid>
          {capacityDays.map((day, at) => (
            <TextField
              key={day}
              form={form}
              name={day}
              label={t(`capacity.${day}`)}
              span={4}
              first={at === 0}
            />
          ))}
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('save')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
