export { importingCalls } from './calls.ts';
export { importingGuide } from './guide.ts';
export { stagedPatientList } from './lists.ts';
