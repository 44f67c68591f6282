import { useNavigate } from '@tanstack/react-router';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useCreateGroup } from '../calls/groups.ts';
import { GroupSections } from '../parts/group-form.tsx';
import { groupSchema, newGroup } from '../parts/group-values.ts';
import { messages } from '../messages/index.ts';

/** /patient-group/create */
export function GroupCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const create = useCreateGroup();
  const form = useEditForm({
    schema: groupSchema,
    defaultValues: newGroup,
    save: (values) => create.mutateAsync(values),
    saved: async ({ id }) => {
      showSuccess(t('created'));
      await navigate({ to: `/patient-group/${id}` });
    },
  });
  return (
    <Page title={t('newGroup')}>
      <EditForm form={form} withSections>
        <GroupSections form={form} />
        <SaveBar
          form={form}
          verb={t('create')}
          onCancel={() => void navigate({ to: '/patient-group/list' })}
        />
      </EditForm>
    </Page>
  );
}
