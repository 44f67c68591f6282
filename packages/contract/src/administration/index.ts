export { administrationCalls } from './calls.ts';
