export { findPasswordProblem } from './password-rules.ts';
export { type PasswordClaim, auditRefusedProof, awaitTurn, proveCredential } from './prove-credential.ts';
export { inviteMinutes, linkMinutes, createAccountOpener } from './reset-link.ts';
export { savePassword, consumeResetLink } from './store.ts';
