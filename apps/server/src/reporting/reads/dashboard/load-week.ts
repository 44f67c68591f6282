import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import type { Week } from '@packwright/core/dashboard';
import { addDays, toWireDay } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { findRunOutsBetween } from '../../../balance/index.ts';
import { loadWeekOfPacks } from '../../../packing/index.ts';
import type { Work } from '../../../platform/work.ts';
import { mayReadBalances } from './load-run-outs.ts';

type WorkWeek = HandlerOutput<typeof reportingCalls.getDashboardMorning>['week'];

const noPacks = { made: 0, checks: { checked: 0, passedFirst: 0 }, corrected: 0 };

/** The work of seven days, of the records that the person may read (DASH-12, DASH-13). */
export async function loadWeek(work: Work, { from, to }: Week): Promise<WorkWeek> {
  const mayReadPacks = may(work.who, { menu: 'job', level: 'read' });
  const packs = mayReadPacks ? await loadWeekOfPacks(work, { from, to }) : noPacks;
  // Run-outs look ahead: those of the morning after these days are what the days left behind.
  const counted = (await mayReadBalances(work))
    ? await findRunOutsBetween(work.db, { from: addDays(from, 1), to: addDays(to, 1) })
    : undefined;
  return {
    fromDate: from,
    toDate: to,
    ...packs,
    runOuts: counted?.balances ?? 0,
    runOutsDate: toWireDay(counted?.day ?? null),
  };
}
