import { type ChartCode, chartCodes } from '@packwright/core/dashboard';
import { useNavigate, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { EditForm, FormSection, SaveBar, SwitchField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useCall } from '../../shell/use-call.ts';
import { type DashboardPermission, useDashboardPermission } from '../calls.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import { useLevelName } from './dashboard-permission-list-page.tsx';

/** /dashboard/permissions/{id}: chooses the charts of Home for a role level (DASH-1). */
export function DashboardPermissionPage() {
  const { id } = useParams({ strict: false });
  const permission = useDashboardPermission(Number(id));
  if (permission.isPending) return <PageSkeleton />;
  if (hasFailed(permission))
    return <LoadFailedPage error={permission.error} retry={() => void permission.refetch()} />;
  return <Charts permission={permission.data} />;
}

const shown = z.boolean();
const schema = z.object(
  Object.fromEntries(chartCodes.map((code) => [code, shown])) as Record<ChartCode, typeof shown>,
);

function Charts({
  permission: { id, roleLevel, charts, version },
}: {
  readonly permission: DashboardPermission;
}) {
  const t = useTranslate(dashboardMessages);
  const navigate = useNavigate();
  const level = useLevelName()(roleLevel);
  const change = useCall('updateDashboardPermission', ['dashboard']);
  const form = useEditForm({
    schema,
    values: Object.fromEntries(charts.map(({ code, isAllowed }) => [code, isAllowed])) as Record<
      ChartCode,
      boolean
    >,
    save: (values) =>
      change.mutateAsync({
        params: { id },
        body: {
          roleLevel,
          charts: chartCodes.map((code) => ({ code, isAllowed: values[code] })),
          version,
        },
      }),
    saved: async () => {
      showSuccess(t('saved'));
      await navigate({ to: '/dashboard/permissions/list' });
    },
  });
  return (
    <Page title={t('edit', { level: isolateText(level) })}>
      <EditForm form={form}>
        <FormSection title={t('edit.section')} hint={t('edit.hint')}>
          {chartCodes.map((code) => (
            <SwitchField key={code} form={form} name={code} label={t(`chart.${code}`)} span={12} />
          ))}
        </FormSection>
        <SaveBar form={form} verb={t('save')} />
      </EditForm>
    </Page>
  );
}
