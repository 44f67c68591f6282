export { createBrandSwapHandlers } from './routes.ts';
export { listReportedSwaps } from './store/report-swaps.ts';
