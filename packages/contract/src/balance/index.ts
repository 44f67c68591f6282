import { ledgerCalls } from './calls.ts';

export { balanceRow } from './calls.ts';
export { balanceRefusals } from './refusals.ts';

export const balanceCalls = { ...ledgerCalls } as const;
