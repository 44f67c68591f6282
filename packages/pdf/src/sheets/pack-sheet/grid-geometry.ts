import type { Box } from '../../layout/op.ts';
import type { PackSheetOptions } from './facts.ts';

/** Seven days down, four to eight times across (PRINT-7). */
export const gridRows = 7;

/**
 * Where the cell of a day and a time stands, both counted from 0 in calendar order. The card is read from its back,
 * so a profile may turn the days or the times round (PRINT-8); no other code knows about direction.
 */
export function computeCellRect(
  row: number,
  column: number,
  grid: Box,
  columns: number,
  options: Pick<PackSheetOptions, 'isReverseStartDayOfWeek' | 'isReverseOffTimeSlots'>,
): Box {
  const down = options.isReverseStartDayOfWeek ? gridRows - 1 - row : row;
  const across = options.isReverseOffTimeSlots ? columns - 1 - column : column;
  const width = grid.width / columns;
  const height = grid.height / gridRows;
  return { x: grid.x + across * width, y: grid.y + down * height, width, height };
}
