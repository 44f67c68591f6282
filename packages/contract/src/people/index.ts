export { peopleCalls } from './calls.ts';
export { peopleRefusals } from './refusals.ts';
