export { balanceCalls, balanceRow } from './calls.ts';
export { balanceRefusals } from './refusals.ts';
