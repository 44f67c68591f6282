export { resolveChartPeriod } from './chart-period.ts';
export {
  type ChartCode,
  chartCodes,
  type ChartType,
  dashboardCharts,
  dashboardLevels,
  listShownCharts,
} from './charts.ts';
export {
  firstWeekCodes,
  firstWeekDays,
  type FirstWeekFeatures,
  type FirstWeekStep,
  listFirstWeekSteps,
} from './first-week.ts';
export { compareGroups, findEarliestDay, type GroupOutlook } from './group-order.ts';
export { isNeededForPack, type SetUpStep, setUpNeeds, setUpStepCodes } from './set-up-steps.ts';
export { getComparedWeeks, listTrendWeeks, type Week } from './weeks.ts';
