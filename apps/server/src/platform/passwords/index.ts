export { createPasswords, fullCost, type HashingCost, HashingBusy, type Passwords } from './hashing.ts';
export {
  createSealedKey,
  isSignedBy,
  openSealedKey,
  type SealedKey,
  type SigningKey,
  signText,
} from './signing.ts';
