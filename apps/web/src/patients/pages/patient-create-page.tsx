import { useNavigate } from '@tanstack/react-router';
import { EditForm, SaveBar } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { LoadFailedPage, hasFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useGroupChoices } from '../../facilities/index.ts';
import { useCreatePatient } from '../calls/index.ts';
import { NoGroup } from '../parts/details/no-group.tsx';
import { PatientSections } from '../parts/details/patient-form.tsx';
import { newPatient } from '../parts/details/patient-values.ts';
import { usePatientForm } from '../parts/details/use-patient-form.ts';
import { messages } from '../messages/index.ts';

/** /patient/create */
export function PatientCreatePage() {
  const t = useTranslate(messages);
  const groups = useGroupChoices();
  if (groups.isPending) return <PageSkeleton />;
  if (hasFailed(groups)) return <LoadFailedPage error={groups.error} retry={() => void groups.refetch()} />;
  return <Page title={t('newPatient')}>{groups.data.length === 0 ? <NoGroup /> : <CreateForm />}</Page>;
}

function CreateForm() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const create = useCreatePatient();
  const form = usePatientForm({
    patient: null,
    initial: newPatient,
    save: async (values) => (await create.mutateAsync(values)).patientId,
    saved: async (id) => {
      showSuccess(t('created'));
      await navigate({ to: `/patient/${id}` });
    },
  });
  return (
    <EditForm form={form} withSections>
      <PatientSections form={form} />
      <SaveBar form={form} verb={t('create')} onDiscard={() => void navigate({ to: '/patient/list' })} />
    </EditForm>
  );
}
