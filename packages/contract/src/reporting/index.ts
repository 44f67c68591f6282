export { reportingCalls } from './calls.ts';
export { claimList } from './claim-list.ts';
export { reportingGuide } from './guide.ts';
export { reportingRefusals } from './refusals.ts';
