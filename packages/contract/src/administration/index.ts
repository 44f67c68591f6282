export { administrationGuide } from './guide.ts';
export { administrationCalls, type SavedKind } from './calls.ts';
export { administrationRefusals } from './refusals.ts';
