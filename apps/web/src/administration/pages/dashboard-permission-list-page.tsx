import { Link } from '@tanstack/react-router';
import { hasMessage, useTranslate } from '../../kit/language/index.ts';
import {
  BidiText,
  Card,
  hasFailed,
  isolateText,
  LoadFailedPage,
  Page,
  PageSkeleton,
  ScrollBox,
} from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type DashboardPermission, useDashboardPermissions } from '../calls.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import styles from '../parts/dashboard/dashboard.module.css';

/** The name of a role level in the reader's language. */
export function useLevelName(): (level: number) => string {
  const t = useTranslate(dashboardMessages);
  return (level) => {
    const key = `level.${level}`;
    return hasMessage(dashboardMessages, key) ? t(key) : String(level);
  };
}

/** /dashboard/permissions/list: the charts of Home for each role level (DASH-1). */
export function DashboardPermissionListPage() {
  const t = useTranslate(dashboardMessages);
  const permissions = useDashboardPermissions();
  if (permissions.isPending) return <PageSkeleton />;
  if (hasFailed(permissions))
    return <LoadFailedPage error={permissions.error} retry={() => void permissions.refetch()} />;
  return (
    <Page title={t('permissions')}>
      <Card flush>
        <p className={styles.note}>{t('permissions.hint')}</p>
        <ScrollBox label={t('permissions')} className={undefined}>
          <table className={styles.levels} aria-label={t('permissions')}>
            <thead>
              <tr>
                <th scope="col">{t('level')}</th>
                <th scope="col">{t('shown')}</th>
                <th scope="col">{t('changed')}</th>
              </tr>
            </thead>
            <tbody>
              {permissions.data.map((permission) => (
                <LevelRow key={permission.id} permission={permission} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Card>
    </Page>
  );
}

function LevelRow({ permission }: { readonly permission: DashboardPermission }) {
  const t = useTranslate(dashboardMessages);
  const may = useMay();
  const moment = useDateTimeFormat();
  const level = useLevelName()(permission.roleLevel);
  const { id, charts, changedBy, changedDate } = permission;
  const shown = charts.filter(({ isAllowed }) => isAllowed);
  const names = shown.map(({ code }) => t(`chart.${code}`));
  return (
    <tr>
      <th scope="row">
        {may({ menu: 'home', level: 'update' }) ? (
          <Link to={`/dashboard/permissions/${id}`}>{level}</Link>
        ) : (
          level
        )}
      </th>
      <td>
        {shown.length === charts.length ? (
          t('shown.all')
        ) : shown.length === 0 ? (
          t('shown.none')
        ) : (
          <ChartNames names={names} />
        )}
      </td>
      <td>
        {changedDate === ''
          ? t('changed.never')
          : t('changed.by', {
              moment: isolateText(moment(changedDate)),
              name: isolateText(changedBy),
            })}
      </td>
    </tr>
  );
}

const ChartNames = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name) => (
    <div key={name}>
      <BidiText>{name}</BidiText>
    </div>
  ));
