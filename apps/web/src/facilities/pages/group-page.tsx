import { useNavigate, useParams } from '@tanstack/react-router';
import { groupStatuses } from '@packwright/core/fields';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { LoadFailedPage, hasFailed, Page, PageSkeleton, Pill } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { type Group, useGroup, useUpdateGroup } from '../calls/groups.ts';
import { GroupActions } from '../parts/group-actions.tsx';
import { GroupSections } from '../parts/group-form.tsx';
import { groupSchema, toGroupValues } from '../parts/group-values.ts';
import { WardsCard } from '../parts/wards-card.tsx';
import { messages } from '../messages/index.ts';

/** /patient-group/{id} */
export function GroupPage() {
  const { id } = useParams({ strict: false });
  const group = useGroup(Number(id));
  if (group.isPending) return <PageSkeleton />;
  if (hasFailed(group)) return <LoadFailedPage error={group.error} retry={() => void group.refetch()} />;
  return <LoadedGroup key={group.data.id} group={group.data} />;
}

function LoadedGroup({ group }: { readonly group: Group }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const update = useUpdateGroup(group.id);
  const form = useEditForm({
    schema: groupSchema,
    values: toGroupValues(group),
    save: (values) => update.mutateAsync({ ...values, version: group.version }),
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'people', kind: 'patientGroup', id: group.id });
  const isActive = group.status === groupStatuses.active.code;
  return (
    <Page
      title={group.name}
      beside={<Pill tone={isActive ? 'green' : 'grey'}>{t(isActive ? 'active' : 'inactive')}</Pill>}
      acts={<GroupActions group={group} onArchived={() => void navigate({ to: '/patient-group/list' })} />}
    >
      <EditForm form={form} withSections>
        <GroupSections form={form} />
        <WardsCard group={group} />
        <SaveBar form={form} verb={t('save')} />
      </EditForm>
    </Page>
  );
}
