export { BarChart } from './bar-chart.tsx';
export { ColumnChart } from './column-chart.tsx';
export type { ChartFigure, ChartProps } from './figures.ts';
export { LineChart } from './line-chart.tsx';
export { lineChartHeight } from './sizes.ts';
