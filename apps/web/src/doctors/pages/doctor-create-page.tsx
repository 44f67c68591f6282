import { useNavigate } from '@tanstack/react-router';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useCreateDoctor } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { DoctorSections } from '../parts/doctor-form.tsx';
import { doctorSchema, newDoctor } from '../parts/doctor-values.ts';

/** /doctor/create */
export function DoctorCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const create = useCreateDoctor();
  const form = useEditForm({
    schema: doctorSchema,
    defaultValues: newDoctor,
    save: (values) => create.mutateAsync(values),
    saved: async ({ id }) => {
      showSuccess(t('created'));
      await navigate({ to: `/doctor/${id}` });
    },
  });
  return (
    <Page title={t('newDoctor')}>
      <EditForm form={form} withSections>
        <DoctorSections form={form} />
        <SaveBar form={form} verb={t('create')} onCancel={() => void navigate({ to: '/doctor/list' })} />
      </EditForm>
    </Page>
  );
}
