import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { confirm } from '../../kit/dialog/index.ts';
import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailedPage, Page, PageSkeleton, Pill } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { useAccessChange } from '../calls/people.ts';
import { type Role, updateRole, useRole } from '../calls/roles.ts';
import { messages } from '../messages/roles.ts';
import { RightChanges } from '../parts/right-changes.tsx';
import { RoleSections } from '../parts/role-form.tsx';
import {
  listAddedRights,
  roleSchema,
  type RoleValues,
  toRoleForm,
  toRoleValues,
} from '../parts/role-values.ts';
import styles from '../parts/people.module.css';
import { useAddressedId } from '../parts/use-addressed-id.ts';
import { useDeleteRole } from '../parts/use-delete-role.ts';

/** /role/{id}: what a role gives. */
export function RolePage() {
  const role = useRole(useAddressedId());
  if (role.isPending) return <PageSkeleton />;
  if (hasFailed(role)) return <LoadFailedPage error={role.error} retry={() => void role.refetch()} />;
  return <LoadedRole key={role.data.id} role={role.data} />;
}

function LoadedRole({ role }: { readonly role: Role }) {
  const t = useTranslate(messages);
  const change = useAccessChange((values: RoleValues) =>
    updateRole(role.id, { ...values, version: role.version }),
  );
  const askToSave = useDiffQuestion(role);
  const form = useEditForm({
    schema: roleSchema,
    values: toRoleValues(role),
    save: async (values) => {
      const changed = values as RoleValues;
      return (await askToSave(changed)) && change.mutateAsync(changed);
    },
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'access', kind: 'role', id: role.id });
  return (
    <Page
      title={useRoleName()(role)}
      beside={
        <Pill tone={role.isSystem ? 'grey' : 'blue'} dotless>
          {t(role.isSystem ? 'ofProduct' : 'ofPharmacy')}
        </Pill>
      }
      acts={<RoleButtons role={role} />}
    >
      <EditForm form={form}>
        {role.isSystem && <p className={styles.hint}>{t('system')}</p>}
        <RoleSections form={toRoleForm(form)} disabled={role.isSystem} />
        {!role.isSystem && <SaveBar form={form} verb={t('save')} />}
      </EditForm>
    </Page>
  );
}

/** Shows what is given and taken away before it is saved; asks nothing when the rights stay. */
function useDiffQuestion(role: Role): (values: RoleValues) => Promise<boolean> {
  const t = useTranslate(messages);
  const number = useNumber();
  return async (values) => {
    const before = toRoleValues(role);
    const [given, taken] = [listAddedRights(before, values), listAddedRights(values, before)];
    if (given.length + taken.length === 0) return true;
    return confirm({
      title: t('diff.title', { name: isolateText(role.name) }),
      message: (
        <>
          <RightChanges title={t('diff.given')} changes={given} />
          <RightChanges title={t('diff.taken')} changes={taken} />
          <p>{t('diff.people', { count: number(role.userCount) })}</p>
        </>
      ),
      verb: t('save'),
    });
  };
}

function RoleButtons({ role }: { readonly role: Role }) {
  const t = useTranslate(messages);
  const may = useMay();
  const navigate = useNavigate();
  const remove = useDeleteRole();
  const handleDelete = async (): Promise<void> => {
    if (await remove(role)) await navigate({ to: '/role/list' });
  };
  return (
    <>
      <Button variant="default" component={Link} to={`/role/userAssigned/${role.id}`}>
        {t('assigned')}
      </Button>
      {!role.isSystem && may({ menu: 'role', level: 'delete' }) && (
        <Button variant="default" c="var(--bad)" onClick={() => void handleDelete()}>
          {t('delete')}
        </Button>
      )}
    </>
  );
}
