import { ledgerCalls } from './calls.ts';
import { swapCalls } from './swap-calls.ts';

export { balanceRow } from './calls.ts';
export { balanceRefusals } from './refusals.ts';

export const balanceCalls = { ...ledgerCalls, ...swapCalls } as const;
