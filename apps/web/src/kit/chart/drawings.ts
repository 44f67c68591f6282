import type { ComponentType } from 'react';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import type { DrawingProps } from './drawing.ts';
import { Line } from './line.tsx';

export type { DrawingProps } from './drawing.ts';

/** The kinds of charts; all that draw come in this one chunk, with the library. */
export const drawings = { bars: Bars, columns: Columns, line: Line } satisfies Record<
  string,
  ComponentType<DrawingProps>
>;
