import { useNavigate } from '@tanstack/react-router';
import { EditForm, FormSection, PasswordField, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useProfile } from '../../shell/session/index.ts';
import { createPerson, useAccessChange } from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import { PersonSections } from '../parts/person-form.tsx';
import { createPersonValues, personSchema, type PersonValues } from '../parts/person-values.ts';

/** /user/create */
export function UserCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const { currentPharmacyId } = useProfile();
  const create = useAccessChange(({ password, ...values }: PersonValues) =>
    createPerson(password ? { ...values, password } : values),
  );
  const form = useEditForm({
    schema: personSchema,
    defaultValues: createPersonValues(currentPharmacyId),
    save: async (values) => {
      const { data } = await create.mutateAsync(values);
      return { id: data.id, isInvited: !values.password };
    },
    saved: async ({ id, isInvited }) => {
      showSuccess(t(isInvited ? 'createdInvited' : 'created'));
      await navigate({ to: `/user/${id}` });
    },
  });
  return (
    <Page title={t('newPerson')}>
      <EditForm form={form} withSections>
        <PersonSections form={form} personId={0} original={{ userName: '', email: '' }} />
        <FormSection title={t('section.signIn')} hint={t('section.signInHint')}>
          <PasswordField
            form={form}
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            span={6}
          />
        </FormSection>
        <SaveBar form={form} verb={t('create')} onCancel={() => void navigate({ to: '/user/list' })} />
      </EditForm>
    </Page>
  );
}
