import type { ChartProps } from './figures.ts';

/** Each kind is drawn from these; sizes are pixels. */
export interface DrawingProps {
  readonly chart: ChartProps;
  readonly width: number;
  readonly height: number;
}
