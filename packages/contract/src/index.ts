import { accessCalls } from './access/index.ts';

export { accessRefusals } from './access/index.ts';
export { clientFor, Refusal, refusalBody, refusalFromBody } from './machinery/index.ts';
export { sharedRefusals } from './shared-refusals.ts';

/** Every call of the API, once. */
export const contract = {
  ...accessCalls,
} as const;

export type PackwrightContract = typeof contract;
