export { filesCalls } from './calls.ts';
export { filesRefusals } from './refusals.ts';
