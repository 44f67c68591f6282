import type { Clock } from '../../platform/clock/index.ts';
import type { SigningKey } from '../../platform/passwords/index.ts';
import { quickGrantLimits } from '@packwright/core/jobs';
import type { Signer } from './signer.ts';

interface Held {
  readonly signer: Signer;
  readonly key: SigningKey;
  readonly keyId: number;
  readonly until: number;
}

/** Opened keys of quick-job mode: in this process's memory alone, for an hour at most (security 2.6). */
export interface OpenKeys {
  hold(tokenHash: string, signer: Signer, key: SigningKey, keyId: number): void;
  find(tokenHash: string): Omit<Held, 'until'> | undefined;
  drop(tokenHash: string): void;
}

export function createOpenKeys(clock: Clock): OpenKeys {
  const held = new Map<string, Held>();
  const sweep = () => {
    for (const [hash, { until }] of held) if (until <= clock.monotonic()) held.delete(hash);
  };
  return {
    hold(tokenHash, signer, key, keyId) {
      sweep();
      held.set(tokenHash, { signer, key, keyId, until: clock.monotonic() + quickGrantLimits.totalMs });
    },
    find(tokenHash) {
      sweep();
      return held.get(tokenHash);
    },
    drop: (tokenHash) => void held.delete(tokenHash),
  };
}
