export { passwordProblem } from './password-rules.ts';
export { proveCredential } from './prove.ts';
export { savePassword, saveResetLink, takeResetLink } from './store.ts';
