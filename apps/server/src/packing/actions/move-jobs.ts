import type { JobAction } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { carryOut, type Step } from '../moves/carry-out.ts';
import type { Loaded } from '../moves/load.ts';
import { loadForLines } from '../moves/load-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';

/** Which jobs, and the versions that the caller saw, in the same order. */
export interface Chosen {
  readonly ids: readonly number[];
  readonly versions?: readonly (number | undefined)[] | undefined;
  /** In which the medicines of the call, or else all of them, were seen, where that is enough (decision 0037). */
  readonly lineVersions?: readonly (number | undefined)[] | undefined;
}

/** One action on every chosen job, or on none (security 4.3). */
export async function moveJobs(
  work: Work,
  chosen: Chosen,
  action: JobAction,
  said: Omit<Step, 'loaded' | 'action'> = {},
): Promise<void> {
  await moveEach(work, chosen, () => ({ action, ...said }));
}

/** The same with an action of its own for each job; answers their new versions. */
export async function moveEach(
  work: Work,
  chosen: Chosen,
  stepOf: (loaded: Loaded) => Omit<Step, 'loaded'>,
): Promise<readonly number[]> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const loaded = await loadForLines(work, chosen);
  return carryOut(
    work,
    loaded.map((each) => ({ loaded: each, ...stepOf(each) })),
    flags,
  );
}
