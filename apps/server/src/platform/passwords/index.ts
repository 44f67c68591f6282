export { createPasswords, fullCost, type Passwords } from './hashing.ts';
export {
  type EndorsementVerifier,
  type InstallationKey,
  openEndorsementVerifier,
  openInstallationKey,
} from './installation-key.ts';
export {
  createSealedKey,
  formatKeyClaim,
  isSignedBy,
  openKeyWithToken,
  sealKeyWithToken,
  type SealedKey,
  type SigningKey,
  signText,
} from './signing.ts';
export { openWithToken, sealWithToken } from './token-seal.ts';
