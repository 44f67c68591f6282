import type { Box } from '../../layout/op.ts';
import type { PackSheetOptions, PrintProfile } from './facts.ts';
import type { Stock } from './stock.ts';

/** Seven days down, four to eight times across (domain 2.1). */
export const gridRows = 7;

/** The grid's place on paper in mm; a profile field of 0 takes the one of the stock. */
export function gridBox(profile: PrintProfile, { grid }: Pick<Stock, 'grid'>): Box {
  return {
    x: profile.leftMargin || grid.x,
    y: profile.topMargin || grid.y,
    width: profile.width || grid.width,
    height: profile.height || grid.height,
  };
}

/**
 * Where the cell of a day and a time stands, both counted from 0 in calendar order. The card is read from its back,
 * so a profile may turn the days or the times round (domain 2.3); no other code knows about direction.
 */
export function cellRect(
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
