import { ChartFrame } from './chart-frame.tsx';
import type { ChartProps } from './figures.ts';
import { barMargin, barRowHeight } from './sizes.ts';

const mostRows = 10;
/** Of more, half a row shows that there are others below. */
const cutRows = 9.5;

/** A bar for each thing, from the side where reading begins; more than ten scroll. */
export function BarChart(chart: ChartProps) {
  const count = chart.figures.length;
  const height = 2 * barMargin + (count > mostRows ? cutRows : count) * barRowHeight;
  return <ChartFrame kind="bars" height={height} chart={chart} />;
}
