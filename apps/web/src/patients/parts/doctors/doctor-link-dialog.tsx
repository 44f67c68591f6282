import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  CheckboxField,
  EditForm,
  FieldGrid,
  NumberField,
  SubmitButton,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Patient, useUpdateDoctorLink } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';

interface DoctorLinkDialogProps {
  readonly patientId: number;
  readonly doctor: Patient['doctors'][number];
  readonly onClose: () => void;
}

/** The place of a doctor among those of the patient, and whether paper names the doctor. */
export function DoctorLinkDialog({ patientId, doctor, onClose }: DoctorLinkDialogProps) {
  const t = useTranslate(doctorMessages);
  const save = useUpdateDoctorLink(patientId, doctor.doctorId);
  const form = useEditForm({
    schema: patientsCalls.updatePatientDoctor.body,
    defaultValues: { priority: doctor.priority, isPrint: doctor.isPrint },
    save: (values) => save.mutateAsync(values),
    saved: () => {
      showSuccess(t('doctorUpdated'));
      onClose();
    },
  });
  const title = t('changeDoctor', { name: isolateText(doctor.name) });
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <NumberField form={form} name="priority" label={t('priority')} required span={6} />
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
