export { openWithAdministrator, runAsKeeper, setUp, type SetUpFacts } from './set-up.ts';
export { isSetUpDue, makeSetUpCode } from './set-up-code.ts';
