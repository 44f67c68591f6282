import { useNavigate } from '@tanstack/react-router';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { createRole } from '../calls/roles.ts';
import { messages } from '../messages/roles.ts';
import { RoleSections } from '../parts/role-form.tsx';
import { createRoleValues, roleSchema, toRoleForm } from '../parts/role-values.ts';

/** /role/create */
export function RoleCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const create = useAccessChange(createRole);
  const form = useEditForm({
    schema: roleSchema,
    defaultValues: createRoleValues(),
    save: async (values) => (await create.mutateAsync(values)).data,
    saved: async ({ id }) => {
      showSuccess(t('created'));
      await navigate({ to: `/role/${id}` });
    },
  });
  return (
    <Page title={t('newRole')}>
      <EditForm form={form}>
        <RoleSections form={toRoleForm(form)} />
        <SaveBar form={form} verb={t('create')} onCancel={() => void navigate({ to: '/role/list' })} />
      </EditForm>
    </Page>
  );
}
