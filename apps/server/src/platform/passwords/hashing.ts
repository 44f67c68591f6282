import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash; null costs as much and is never right (D-034). */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Thrown when so many people wait that a further one would only wait in vain. */
export class HashingBusy extends Error {}

export interface HashingCost {
  /** KiB; 64 MiB takes about 100 ms (security 3.2). */
  readonly memoryCost: number;
  readonly timeCost: number;
}

export const fullCost: HashingCost = { memoryCost: 64 * 1024, timeCost: 3 };
const atOnce = 2;
const queueLimit = 50;

/** argon2id (the library's own choice of variant) on the thread pool, two at a time, so that a morning's sign-ins leave the benches their processor. */
export async function createPasswords(cost: HashingCost): Promise<Passwords> {
  const options = { ...cost, parallelism: 1 };
  const takeTurn = createTurnQueue();
  const decoy = await hash('nobody has this password', options);
  return {
    hash: (password) => takeTurn(() => hash(password.normalize('NFC'), options)),
    verify: async (stored, password) => {
      const matches = await takeTurn(() => verify(stored ?? decoy, password.normalize('NFC')));
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
