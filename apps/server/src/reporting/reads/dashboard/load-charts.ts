import { buildFieldRefusal, type HandlerInput, type HandlerOutput } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import type { reportingCalls } from '@packwright/contract/reporting';
import {
  type ChartCode,
  dashboardCharts,
  listShownCharts,
  resolveChartPeriod,
} from '@packwright/core/dashboard';
import { validValueMessage } from '@packwright/core/fields';
import { isReportPeriod, type ReportPeriod } from '@packwright/core/summary';
import { listFeaturesInUse } from '../../../access/index.ts';
import { listHiddenCharts } from '../../../administration/index.ts';
import { countDispensedScripts, findRunOutCount, listRunOuts } from '../../../balance/index.ts';
import { countMadePacks } from '../../../packing/index.ts';
import { countPatientsByStatus } from '../../../patients/index.ts';
import type { Work } from '../../../platform/work.ts';
import {
  toBalanceFigures,
  toDayFigures,
  toGroupFigures,
  toPatientFigures,
  toScriptFigures,
  toStageFigures,
} from '../../present/charts.ts';

type Query = HandlerInput<typeof reportingCalls.getDashboardCharts>['query'];
type Chart = HandlerOutput<typeof reportingCalls.getDashboardCharts>['rows'][number];
type Figures = Chart['series'];

/** The charts that a person sees, and nothing counted beside them (DASH-3, DASH-4). */
export async function loadCharts(work: Work, query: Query): Promise<Chart[]> {
  const period = resolveChartPeriod(query, work.today);
  if (!isReportPeriod(period)) throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  const shown = await listChartsInUse(work);
  const figures = await countFigures(work, period, shown);
  const countedDates = await findCountedDates(work, shown);
  return shown.map((code) => {
    const { title, type } = dashboardCharts[code];
    return { code, title, type, series: figures.get(code) ?? [], countedDate: countedDates.get(code) ?? '' };
  });
}

async function listChartsInUse({ db, who }: Work): Promise<readonly ChartCode[]> {
  const shown = listShownCharts(who, await listHiddenCharts(db, who.roleLevel));
  const { vpb, dispenseTracker } = await listFeaturesInUse(db, who.pharmacyId);
  return shown.filter(
    (code) => (code !== 'low-balances' || vpb) && (code !== 'scripts-by-type' || dispenseTracker),
  );
}

async function countFigures(
  { db, who }: Work,
  period: ReportPeriod,
  shown: readonly ChartCode[],
): Promise<ReadonlyMap<ChartCode, Figures>> {
  const figures = new Map<ChartCode, Figures>();
  if (shown.some((code) => dashboardCharts[code].menu === 'job')) {
    const made = await countMadePacks(db, { ...period, timezone: who.timezone });
    figures.set('jobs-by-stage', toStageFigures(made));
    figures.set('jobs-per-day', toDayFigures(made, period));
    figures.set('packs-by-group', toGroupFigures(made));
  }
  if (shown.includes('patients-by-status'))
    figures.set('patients-by-status', toPatientFigures(await countPatientsByStatus(db, who.pharmacyId, [])));
  if (shown.includes('low-balances')) figures.set('low-balances', toBalanceFigures(await listRunOuts(db)));
  if (shown.includes('scripts-by-type'))
    figures.set('scripts-by-type', toScriptFigures(await countDispensedScripts(db, period)));
  return figures;
}

/** When figures were counted that are not counted now (DASH-9). */
async function findCountedDates(
  { db }: Work,
  shown: readonly ChartCode[],
): Promise<ReadonlyMap<ChartCode, string>> {
  if (!shown.includes('low-balances')) return new Map();
  return new Map([['low-balances', (await findRunOutCount(db))?.countedAt ?? '']]);
}
