export { resolveChartPeriod } from './chart-period.ts';
export {
  type ChartCode,
  chartCodes,
  type ChartType,
  dashboardCharts,
  dashboardLevels,
  listShownCharts,
} from './charts.ts';
