import type { Instant } from '../../platform/clock/index.ts';
import type { ProvenPerson } from '../../access/index.ts';
import type { SigningKey } from '../../platform/passwords/index.ts';

/** A proven signer with an opened key, ready to sign. */
export interface ProvenSigner {
  readonly signer: ProvenPerson;
  readonly method: 'password' | 'quick';
  readonly key: SigningKey;
  /** Stores a key that is new, and answers its id. Called inside the transaction of the sign-off. */
  getKeyId(): Promise<number>;
  readonly benchId: string;
  readonly provenAt: Instant;
}
