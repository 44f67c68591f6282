import type { ChartProps } from './figures.ts';

/** What each kind is drawn from; sizes are pixels. */
export interface DrawingProps {
  readonly chart: ChartProps;
  readonly width: number;
  readonly height: number;
}
