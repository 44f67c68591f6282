import { Button } from '@mantine/core';
import { patientsCalls } from '@packwright/contract/patients';
import { formatNotBeforeMessage } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { DateField, EditForm, FieldGrid, SubmitButton, useEditForm } from '../../../kit/form/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type Patient, useSetStatus } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { useStatusName } from '../use-status-name.ts';
import { AwayPlan } from './away-plan.tsx';
import { getSuspension } from './suspension.ts';

interface AwayDialogProps {
  readonly patient: Patient;
  /** In hospital, on leave or in respite; null suspends the packing alone. */
  readonly status: number | null;
  readonly onClose: () => void;
}

const { suspendFromDate, suspendToDate } = patientsCalls.setPatientStatus.body.shape;

// Names of their own: the form of the patient below has fields of the same days.
const schema = z.object({ awayFrom: suspendFromDate, awayTo: suspendToDate }).check(
  z.refine(({ awayFrom: from, awayTo: to }) => !from || !to || from <= to, {
    path: ['awayTo'],
    // Built when the field is judged, so that it is in the reader's language.
    error: () => formatNotBeforeMessage(translate(messages, 'suspendFromDate')),
  }),
);

/** From and to of an absence; without an end it lasts until the return (PATIENT-3, PATIENT-41). */
export function AwayDialog({ patient, status, onClose }: AwayDialogProps) {
  const t = useTranslate(messages);
  const words = useTranslate(standingMessages);
  const statusName = useStatusName();
  const save = useSetStatus(patient.id);
  const standing = getSuspension(patient, getToday());
  const form = useEditForm({
    schema,
    defaultValues: {
      awayFrom: standing?.from ?? getToday(),
      awayTo: standing?.to ?? '',
    },
    save: ({ awayFrom, awayTo }) =>
      save.mutateAsync({
        suspendFromDate: awayFrom,
        suspendToDate: awayTo,
        ...(status !== null && { patientStatus: status }),
      }),
    saved: () => {
      showSuccess(t('statusSaved'));
      onClose();
    },
  });
  const [from = '', to = ''] = useWatch({
    control: form.control,
    name: ['awayFrom', 'awayTo'],
  });
  const title = status === null ? t('suspend') : statusName(status);
  return (
    <Dialog title={title} onClose={onClose} size={560}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <DateField form={form} name="awayFrom" label={t('suspendFromDate')} span={6} />
          <DateField form={form} name="awayTo" label={t('suspendToDate')} span={6} />
        </FieldGrid>
        <AwayPlan patientId={patient.id} isAway={status !== null} from={from} to={to} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{status === null ? t('suspendVerb') : words('away.verb')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
