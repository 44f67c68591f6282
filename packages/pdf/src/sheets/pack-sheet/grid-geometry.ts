import type { Box } from '../../layout/op.ts';
import type { PackSheetOptions, PrintProfile } from './facts.ts';

/** Seven days down, four to eight times across (domain 2.1). */
export const gridRows = 7;

/** The SOLID card of the house: four columns of 42 mm by seven rows of 27 mm (domain 2.2). */
const template = { leftMargin: 20, topMargin: 75, width: 168, height: 189 };

/** The grid's place on paper in mm; a profile field of 0 takes the template's. */
export function gridBox(profile: PrintProfile): Box {
  return {
    x: profile.leftMargin || template.leftMargin,
    y: profile.topMargin || template.topMargin,
    width: profile.width || template.width,
    height: profile.height || template.height,
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
