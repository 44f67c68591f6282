export { summaryCalls } from './summary-calls.ts';
export { type SummaryFigure, summaryList } from './summary-list.ts';
export { summaryValues } from './summary-guide.ts';
