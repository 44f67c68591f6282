export { passwordProblem } from './password-rules.ts';
export { type Claim, noteRefusedProof, proveCredential } from './prove.ts';
export { linkMinutes, openAccount } from './reset-link.ts';
export { savePassword, takeResetLink } from './store.ts';
