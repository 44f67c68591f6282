import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { administrationCalls } from '@packwright/contract/administration';
import type { HandlerInput } from '@packwright/contract/machinery';
import { chartCodes, dashboardLevels } from '@packwright/core/dashboard';
import { validValueMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announceDashboard } from '../events.ts';
import { lockDashboardRow, saveDashboardRow } from '../store/dashboard-permissions.ts';

type Body = HandlerInput<typeof administrationCalls.updateDashboardPermission>['body'];
export type DashboardLevel = (typeof dashboardLevels)[number];

/** A level of Home; another than the three is not there. */
export function getDashboardLevel(isWanted: (level: DashboardLevel) => boolean): DashboardLevel {
  const level = dashboardLevels.find(isWanted);
  if (!level) throw new Refusal(sharedRefusals.notFound);
  return level;
}

/** Chooses the charts of a role level; its people see them, or see them no more, at once (DASH-2). */
export async function changeDashboardPermission(work: Work, id: number, body: Body): Promise<void> {
  const { roleLevel } = getDashboardLevel((level) => level.id === id);
  if (body.roleLevel !== undefined && body.roleLevel !== roleLevel)
    throw buildFieldRefusal(sharedRefusals.invalid, 'roleLevel', validValueMessage);
  const by = { pharmacyId: work.who.pharmacyId, roleLevel, changedBy: work.who.userId, changedAt: work.now };
  const before = await lockDashboardRow(work.db, by);
  if (body.version !== undefined && body.version !== before.version)
    throw new Refusal(sharedRefusals.changedMeanwhile);
  const chosen = new Map(body.charts.map(({ code, isAllowed }) => [code, isAllowed]));
  const hiddenCharts = chartCodes.filter(
    (code) => !(chosen.get(code) ?? !before.hiddenCharts.includes(code)),
  );
  await saveDashboardRow(work.db, { ...by, hiddenCharts });
  work.audit({
    area: 'administration',
    action: 'change dashboard permission',
    objectKind: 'dashboardPermission',
    objectId: id,
    detail: { roleLevel, hiddenBefore: before.hiddenCharts, hiddenAfter: hiddenCharts },
  });
  await announceDashboard(work);
}
