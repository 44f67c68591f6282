export { createPasswords, fullCost, type Passwords } from './hashing.ts';
export {
  createSealedKey,
  isSignedBy,
  openKeyWithToken,
  openSealedKey,
  sealKeyWithToken,
  type SealedKey,
  type SigningKey,
  signText,
} from './signing.ts';
export { openWithToken, sealWithToken } from './token-seal.ts';
