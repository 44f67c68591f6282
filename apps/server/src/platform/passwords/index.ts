export { createPasswords, fullCost, type HashingCost, HashingBusy, type Passwords } from './hashing.ts';
