export { holdPage, holdsUnsaved, leavePage, mayLeave } from './leaving.ts';
