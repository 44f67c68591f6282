import { hash, type Options, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash; null costs as much and is never right (ACCESS-1). */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** Thrown when so many people wait that another one would wait too long. */
export class HashingBusy extends Error {}

/** `memoryCost` is in KiB. */
type HashingCost = Required<Pick<Options, 'memoryCost' | 'timeCost'>>;

/** 64 MiB (ACCESS-2): about 60 ms of processor (decision 0048). */
export const fullCost: HashingCost = { memoryCost: 64 * 1024, timeCost: 3 };
const atOnce = 2;
const queueLimit = 50;

/**
 * argon2id, the library's default, on the thread pool; two at a time, so that a morning's sign-ins leave the benches
 * their processor.
 */
export async function createPasswords(cost: HashingCost): Promise<Passwords> {
  const takeTurn = createTurnQueue();
  const decoy = await hash('nobody has this password', cost);
  return {
    hash: (password) => takeTurn(() => hash(password.normalize('NFC'), cost)),
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
