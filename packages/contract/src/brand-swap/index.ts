export { brandSwapCalls } from './calls.ts';
export { brandSwapRefusals } from './refusals.ts';
