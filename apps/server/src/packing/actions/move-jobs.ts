import type { JobAction } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { carryOut, type Step } from '../moves/carry-out.ts';
import { type Loaded, loadForChange } from '../moves/load.ts';
import { findConfiguration } from '../store/configuration.ts';

/** Which jobs, and the versions that the caller saw, in the same order. */
export interface Chosen {
  readonly ids: readonly number[];
  readonly versions?: readonly (number | undefined)[] | undefined;
  /** In which the medicines of the call were seen, where that is enough (decision 0037). */
  readonly lineVersions?: readonly (number | undefined)[] | undefined;
}

/** One action on every chosen job, or on none (security 4.3). */
export async function moveJobs(
  work: Work,
  { ids, versions }: Chosen,
  action: JobAction,
  said: Omit<Step, 'loaded' | 'action'> = {},
): Promise<void> {
  await moveEach(work, { ids, versions }, () => ({ action, ...said }));
}

/** The same with an action of its own for each job; answers their new versions. */
export async function moveEach(
  work: Work,
  { ids, versions }: Chosen,
  stepOf: (loaded: Loaded) => Omit<Step, 'loaded'>,
): Promise<readonly number[]> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const loaded = await loadForChange(work, ids, versions);
  return carryOut(
    work,
    loaded.map((each) => ({ loaded: each, ...stepOf(each) })),
    flags,
  );
}
