import { accessCalls } from './access/index.ts';
import { filesCalls } from './files/index.ts';

export { accessRefusals } from './access/index.ts';
export { filesRefusals } from './files/index.ts';
export { clientFor, Refusal, refusalBody, refusalFromBody } from './machinery/index.ts';
export { sharedRefusals } from './shared-refusals.ts';

/** Every call of the API, once. */
export const contract = {
  ...accessCalls,
  ...filesCalls,
} as const;

export type PackwrightContract = typeof contract;
