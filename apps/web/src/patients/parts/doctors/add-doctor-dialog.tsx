import { Button } from '@mantine/core';
import { doctorPriority } from '@packwright/contract/doctors';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { searchDoctorChoices } from '../../../doctors/index.ts';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  AsyncSelectField,
  CheckboxField,
  EditForm,
  FieldGrid,
  NumberField,
  SubmitButton,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useAddDoctors } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';

interface AddDoctorDialogProps {
  readonly patientId: number;
  readonly onClose: () => void;
}

const schema = z.object({
  doctorId: z.int().check(z.refine((id) => id > 0, requiredMessage)),
  /** Empty takes that of the doctor, or the next that is free. */
  priority: z.union([z.literal(''), doctorPriority.body]),
  isPrint: z.boolean(),
});

/** Gives a patient a doctor. */
export function AddDoctorDialog({ patientId, onClose }: AddDoctorDialogProps) {
  const t = useTranslate(doctorMessages);
  const add = useAddDoctors(patientId);
  const form = useEditForm({
    schema,
    defaultValues: { doctorId: 0, priority: '', isPrint: true },
    save: ({ doctorId, priority, isPrint }) =>
      add.mutateAsync([{ doctorId, isPrint, ...(priority !== '' && { priority }) }]),
    saved: () => {
      showSuccess(t('doctorAdded'));
      onClose();
    },
  });
  return (
    <Dialog title={t('addDoctor')} onClose={onClose}>
      <EditForm form={form} plain label={t('addDoctor')}>
        <FieldGrid>
          <AsyncSelectField
            form={form}
            name="doctorId"
            label={t('doctor')}
            required
            span={12}
            none={0}
            queryKey={['people', 'doctor-options']}
            search={searchDoctorChoices}
          />
          <NumberField form={form} name="priority" label={t('priority')} hint={t('priorityHint')} span={6} />
          <CheckboxField form={form} name="isPrint" label={t('isPrint')} span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('saveDoctor')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
