import { absentDay } from '@packwright/core/days';
import { useParams } from '@tanstack/react-router';
import { limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  DateField,
  EditForm,
  FormSection,
  limitLength,
  SaveBar,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type ClaimEnrolment, useClaimEnrolment, useClaimEnrolmentChange } from '../calls/index.ts';
import { messages } from '../messages/index.ts';

const schema = z.object({
  consentDate: z.string(),
  consentBy: z.string().check(limitLength(limits.shortText)),
  registrationDate: z.string(),
  registrationRef: z.string().check(limitLength(limits.shortText)),
  reviewDate: z.string(),
  exitDate: z.string(),
  exitReason: z.string().check(limitLength(limits.shortText)),
});

/** A patient's consent to the program that pays packs, registration and exit (CLAIM-9). */
export function EnrolmentTab() {
  const { id } = useParams({ strict: false });
  const enrolment = useClaimEnrolment(Number(id));
  if (enrolment.isPending) return <PartSkeleton />;
  if (hasFailed(enrolment))
    return <LoadFailed error={enrolment.error} retry={() => void enrolment.refetch()} />;
  return <EnrolmentForm patientId={Number(id)} enrolment={enrolment.data} />;
}

const showDay = (day: string): string => (day === absentDay ? '' : day);

interface EnrolmentFormProps {
  readonly patientId: number;
  readonly enrolment: ClaimEnrolment;
}

function EnrolmentForm({ patientId, enrolment }: EnrolmentFormProps) {
  const t = useTranslate(messages);
  const change = useClaimEnrolmentChange(patientId);
  const { version, ...fields } = enrolment;
  const form = useEditForm({
    schema,
    values: {
      ...fields,
      consentDate: showDay(fields.consentDate),
      registrationDate: showDay(fields.registrationDate),
      reviewDate: showDay(fields.reviewDate),
      exitDate: showDay(fields.exitDate),
    },
    save: (values) => change.mutateAsync({ ...values, version }),
    saved: () => showSuccess(t('enrolmentSaved')),
  });
  return (
    <EditForm form={form}>
      <FormSection title={t('consent')} hint={t('consentHint')}>
        <DateField form={form} name="consentDate" label={t('consentDate')} span={4} />
        <TextField form={form} name="consentBy" label={t('consentBy')} span={8} />
      </FormSection>
      <FormSection title={t('registration')}>
        <DateField form={form} name="registrationDate" label={t('registrationDate')} span={4} />
        <TextField form={form} name="registrationRef" label={t('registrationRef')} span={4} />
        <DateField form={form} name="reviewDate" label={t('reviewDate')} span={4} />
      </FormSection>
      <FormSection title={t('exit')} hint={t('exitHint')}>
        <DateField form={form} name="exitDate" label={t('exitDate')} span={4} />
        <TextField form={form} name="exitReason" label={t('exitReason')} span={8} />
      </FormSection>
      <SaveBar form={form} verb={t('save')} />
    </EditForm>
  );
}
