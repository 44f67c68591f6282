import { hash, type Options, verify } from '@node-rs/argon2';
import { createFairTurns } from '../fair-turns.ts';
import {
  createSealedKey,
  openSealedKey,
  type NewSealedKey,
  type SealedKey,
  type SigningKey,
} from './signing.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares with a stored hash; null costs as much and is never right (ACCESS-1). `who` shares the turns with others:
   * a browser, a session or a network (ACCESS-31). Rejects with TurnsBusy when too many wait.
   */
  verify(stored: string | null, password: string, who?: string): Promise<boolean>;
  /** Makes a signing key and seals it with the password; takes turns like `verify`. */
  createKey(password: string, who?: string): Promise<NewSealedKey>;
  /** Opens a signing key; null when the password is not the one it was sealed with. Takes turns like `verify`. */
  openKey(stored: SealedKey, password: string, who?: string): Promise<SigningKey | null>;
}

/** `memoryCost` is in KiB. */
type HashingCost = Required<Pick<Options, 'memoryCost' | 'timeCost'>>;

/** 64 MiB (ACCESS-2): about 60 ms of processor (decision 0048). */
export const fullCost: HashingCost = { memoryCost: 64 * 1024, timeCost: 3 };
const limits = { atOnce: 2, mostWaiting: 50 };
/** Those whose work comes from the server itself, or who have proved already who they are. */
const known = '';

/**
 * argon2id, the library's default, on the thread pool; two at a time, so that a morning's sign-ins leave the benches
 * their processor.
 */
export async function createPasswords(cost: HashingCost): Promise<Passwords> {
  const takeTurn = createFairTurns(limits);
  const decoy = await hash('nobody has this password', cost);
  return {
    hash: (password) => takeTurn(known, () => hash(password.normalize('NFC'), cost)),
    verify: async (stored, password, who = known) => {
      const matches = await takeTurn(who, () => verify(stored ?? decoy, password.normalize('NFC')));
      return matches && stored !== null;
    },
    createKey: (password, who = known) => takeTurn(who, () => createSealedKey(password)),
    openKey: (stored, password, who = known) => takeTurn(who, () => openSealedKey(stored, password)),
  };
}
