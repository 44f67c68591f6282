export { accessCalls, profileAnswer } from './calls.ts';
export { accessRefusals } from './refusals.ts';
