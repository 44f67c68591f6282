export { dashboardChartCalls } from './dashboard-calls.ts';
export { dashboardValues } from './dashboard-guide.ts';
