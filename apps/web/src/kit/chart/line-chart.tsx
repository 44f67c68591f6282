import { ChartFrame } from './chart-frame.tsx';
import type { ChartProps } from './figures.ts';
import { plotHeight } from './sizes.ts';

/** A line with a point for each stretch of time, the first where reading begins. */
export const LineChart = (chart: ChartProps) => <ChartFrame kind="line" height={plotHeight} chart={chart} />;
