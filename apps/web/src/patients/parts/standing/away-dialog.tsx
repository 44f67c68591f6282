import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { DateField, EditForm, FieldGrid, SubmitButton, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Patient, useSetStatus } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { getSuspension, suspensionOrder } from './suspension.ts';

interface SuspendDialogProps {
  readonly patient: Patient;
  readonly onClose: () => void;
}

const schema = z
  .pick(patientsCalls.setPatientStatus.body, { suspendFromDate: true, suspendToDate: true })
  .check(suspensionOrder);

/** From and to of a suspension; without an end it lasts until it is ended (PATIENT-3). */
export function SuspendDialog({ patient, onClose }: SuspendDialogProps) {
  const t = useTranslate(messages);
  const save = useSetStatus(patient.id);
  const standing = getSuspension(patient, getToday());
  const form = useEditForm({
    schema,
    defaultValues: {
      suspendFromDate: standing?.from ?? getToday(),
      suspendToDate: standing?.to ?? '',
    },
    save: (values) => save.mutateAsync(values),
    saved: () => {
      showSuccess(t('statusSaved'));
      onClose();
    },
  });
  return (
    <Dialog title={t('suspend')} onClose={onClose}>
      <EditForm form={form} plain label={t('suspend')}>
        <FieldGrid>
          <DateField form={form} name="suspendFromDate" label={t('suspendFromDate')} span={6} />
          <DateField form={form} name="suspendToDate" label={t('suspendToDate')} span={6} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('suspendVerb')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
