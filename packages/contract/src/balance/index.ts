import { ledgerCalls } from './calls.ts';
import { feedCalls } from './feed-calls.ts';
import { scriptCalls } from './script-calls.ts';

export { balanceGuide } from './guide.ts';
export { feedCalls } from './feed-calls.ts';
export { balanceRow } from './calls.ts';
export { balanceRefusals } from './refusals.ts';
export { scriptCalls, scriptRow } from './script-calls.ts';
export { scriptRefusals } from './script-refusals.ts';

export const balanceCalls = { ...ledgerCalls, ...scriptCalls, ...feedCalls } as const;
