import { ChartFrame } from './chart-frame.tsx';
import type { ChartProps } from './figures.ts';
import { plotHeight } from './sizes.ts';

/** A column for each day, the first where reading begins. */
export const ColumnChart = (chart: ChartProps) => (
  <ChartFrame kind="columns" height={plotHeight} chart={chart} />
);
