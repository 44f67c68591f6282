export { brandList, swapLineList, swapLogList } from './lists.ts';
export { brandSwapCalls } from './calls.ts';
export { brandSwapGuide } from './guide.ts';
export { brandSwapRefusals } from './refusals.ts';
