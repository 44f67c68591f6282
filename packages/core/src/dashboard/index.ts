export { resolveChartPeriod } from './chart-period.ts';
export {
  type ChartCode,
  chartCodes,
  type ChartType,
  dashboardCharts,
  dashboardLevels,
  listShownCharts,
} from './charts.ts';
export { isNeededForPack, type SetUpStep, setUpNeeds, setUpStepCodes } from './set-up-steps.ts';
