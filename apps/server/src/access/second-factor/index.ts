export { isRequiredOf, isSecondFactorDue } from './is-due.ts';
export { proveEnteredCode } from './prove-code.ts';
export {
  countRecoveryCodes,
  findConfirmedAt,
  findSecondFactor,
  hasSecondFactor,
  insertRecoveryCodes,
  removeSecondFactor,
  saveConfirmed,
  saveStarted,
} from './store.ts';
export { createRecoveryCodes, createSecret, formatUri, sealSecret } from './secrets.ts';
