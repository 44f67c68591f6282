export { passwordProblem } from './password-rules.ts';
export { proveCredential } from './prove.ts';
export { linkMinutes, makeResetLink } from './reset-link.ts';
export { savePassword, takeResetLink } from './store.ts';
