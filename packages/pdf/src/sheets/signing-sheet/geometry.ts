/** A4 across, in mm. */
export const paper = { width: 297, height: 210 };
export const margin = 8;
export const room = paper.width - 2 * margin;

/** A chart: the medicine, its times with their doses, and a column for each day. */
export const textWidth = 92;
export const timeWidth = 36;
const chartWidth = room - textWidth - timeWidth;
const fewestColumns = 7;

/** A short period does not make its boxes wider than a week does. */
export const computeDayWidth = (days: number): number => chartWidth / Math.max(days, fewestColumns);

export const rowHeight = 9;
export const textRoom = textWidth - 4;

/** A medicine with more lines than this goes on below its boxes. */
export const mostTextHeight = 60;

/** The times of a medicine that are higher than this together go on in a further block. */
export const mostRowsHeight = 66;
