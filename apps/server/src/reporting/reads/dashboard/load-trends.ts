import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { listTrendWeeks } from '@packwright/core/dashboard';
import { may } from '@packwright/core/permissions';
import { loadWorkOfWeeks } from '../../../packing/index.ts';
import type { Work } from '../../../platform/work.ts';

type TrendWeeks = HandlerOutput<typeof reportingCalls.getDashboardTrends>['rows'];

/** The checks and corrections of the last weeks; of packs that the person may not read, nothing (DASH-20). */
export async function loadTrends(work: Work): Promise<TrendWeeks> {
  if (!may(work.who, { menu: 'job', level: 'read' })) return [];
  const weeks = await loadWorkOfWeeks(work, listTrendWeeks(work.today));
  return weeks.map(({ from, to, ...figures }) => ({ fromDate: from, toDate: to, ...figures }));
}
