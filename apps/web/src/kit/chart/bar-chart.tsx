import { ChartFrame } from './chart-frame.tsx';
import type { ChartProps } from './figures.ts';
import { barRowHeight } from './sizes.ts';

const mostRows = 10;

/** A bar for each thing, from the side where reading begins; more than ten scroll. */
export function BarChart(chart: ChartProps) {
  const height = Math.min(chart.figures.length, mostRows) * barRowHeight;
  return <ChartFrame kind="bars" height={height} chart={chart} />;
}
