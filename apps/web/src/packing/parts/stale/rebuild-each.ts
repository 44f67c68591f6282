import type { StalePack } from '../../calls/index.ts';

/** How one pack of many ended; the failure is empty when it was made again. */
export interface RebuildOutcome {
  readonly pack: StalePack;
  readonly failure: string;
}

interface RebuildSteps {
  readonly rebuild: (pack: StalePack) => Promise<unknown>;
  /** The sentence of a refusal or another fault. */
  readonly describe: (reason: unknown) => string;
  readonly onOutcome: (outcome: RebuildOutcome) => void;
  readonly isStopped: () => boolean;
}

/** Makes packs again one after the other: one that cannot be made stops none of the others (PACK-72). */
export async function rebuildEach(
  packs: readonly StalePack[],
  { rebuild, describe, onOutcome, isStopped }: RebuildSteps,
): Promise<void> {
  for (const pack of packs) {
    if (isStopped()) return;
    const failure = await rebuild(pack).then(() => '', describe);
    onOutcome({ pack, failure });
  }
}
