import { Button } from '@mantine/core';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { searchDoctorChoices } from '../../../doctors/index.ts';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { AsyncSelectField, EditForm, FieldGrid, SubmitButton, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMoveDoctorPatients } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';

interface MovePatientsDialogProps {
  readonly doctorId: number;
  readonly count: number;
  readonly onClose: () => void;
}

const schema = z.object({ toDoctorId: z.int().check(z.refine((id) => id > 0, requiredMessage)) });

/** Gives all patients of a doctor another one in one act (DOCTOR-7). */
export function MovePatientsDialog({ doctorId, count, onClose }: MovePatientsDialogProps) {
  const t = useTranslate(doctorMessages);
  const move = useMoveDoctorPatients(doctorId);
  const form = useEditForm({
    schema,
    defaultValues: { toDoctorId: 0 },
    save: (values) => move.mutateAsync(values),
    saved: ({ moved }) => {
      showSuccess(t('patientsMoved', { count: moved }));
      onClose();
    },
  });
  return (
    <Dialog title={t('movePatients')} onClose={onClose}>
      <EditForm form={form} plain label={t('movePatients')}>
        <p>{t('moveHint', { count })}</p>
        <FieldGrid>
          <AsyncSelectField
            form={form}
            name="toDoctorId"
            label={t('newDoctor')}
            required
            span={12}
            none={0}
            queryKey={['people', 'doctor-options']}
            search={searchDoctorChoices}
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
