/** Pixels that a chart takes, known before anything is drawn. */
export const barRowHeight = 42;
/** Above the first bar and below the last. */
export const barMargin = 6;
export const plotHeight = 210;
const toggleHeight = 38;

/** With the button for its numbers. */
export const lineChartHeight = plotHeight + toggleHeight;
