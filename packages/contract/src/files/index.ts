export { filesGuide } from './guide.ts';
export { filesCalls } from './calls.ts';
export { filesRefusals } from './refusals.ts';
