import { lookupCalls } from './lookup-calls.ts';

export { drugRow } from './lookup-calls.ts';

export const catalogueCalls = { ...lookupCalls } as const;
