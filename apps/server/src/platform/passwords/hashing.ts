import { type Argon2Cost, hashWithArgon2, isArgon2Match } from './argon2.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash; null costs as much and is never right (ACCESS-1). */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Thrown when so many people wait that another one would wait too long. */
export class HashingBusy extends Error {}

/** 64 MiB (ACCESS-2): about 130 ms of processor on large pages (decision 0056). */
export const fullCost: Argon2Cost = { memoryCost: 64 * 1024, timeCost: 3 };
const atOnce = 2;
const queueLimit = 50;

/** argon2id on the thread pool, two at a time, so that a morning's sign-ins leave the benches their processor. */
export async function createPasswords(cost: Argon2Cost): Promise<Passwords> {
  const takeTurn = createTurnQueue();
  const decoy = await hashWithArgon2('nobody has this password', cost);
  return {
    hash: (password) => takeTurn(() => hashWithArgon2(password.normalize('NFC'), cost)),
    verify: async (stored, password) => {
      const matches = await takeTurn(() => isArgon2Match(stored ?? decoy, password.normalize('NFC')));
      return matches && stored !== null;
    },
  };
}

function createTurnQueue(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running >= atOnce) {
      if (waiting.length >= queueLimit) throw new HashingBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
