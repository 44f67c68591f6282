import { packingRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { applyTransitions } from '../transitions/apply-transitions.ts';
import { lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { type ProfileComparison, computeDifferencesTag } from '../snapshots/compare-profiles.ts';
import { findConfiguration } from '../store/configuration.ts';
import { type RebuildOptions, rebuildJobs } from './rebuild-jobs.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';

/** The differences that a person was shown when acknowledging them. */
interface SeenDifferences {
  readonly profileVersion: number;
  /** Of each pack, in the order of the chosen ones. */
  readonly differencesTags: readonly (string | undefined)[];
  readonly comment: string;
}

/** A named person confirms that the packs are still right although the profile has changed (PACK-9). */
export async function acknowledgeChanges(
  work: Work,
  chosen: JobSelection,
  seen: SeenDifferences,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForChange(work, chosen);
  if (jobs.some(({ row, comparison }) => !isAsSeen(comparison, seen, chosen.ids.indexOf(row.id))))
    throw new Refusal(packingRefusals.differencesChanged);
  await applyTransitions(
    work,
    jobs.map((loaded) => ({
      loaded,
      action: { kind: 'acknowledgeProfile' },
      comment: seen.comment,
      detail: {
        profileVersion: seen.profileVersion,
        differences: loaded.comparison.differences.map(({ kind, prescriptionId }) => ({
          kind,
          prescriptionId,
        })),
      },
    })),
    flags,
  );
}

function isAsSeen(
  comparison: ProfileComparison,
  { profileVersion, differencesTags }: SeenDifferences,
  at: number,
): boolean {
  const tag = computeDifferencesTag(comparison);
  return comparison.profileVersion === profileVersion && (differencesTags[at] ?? tag) === tag;
}

/** Rebuilds packs from the profile as it is now; they start over, and their pills go back first (PACK-11). */
export async function rebuildPacks(work: Work, chosen: JobSelection, options: RebuildOptions): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const packs = await lockJobsForChange(work, chosen);
  await rebuildJobs(work, packs, {
    getAction: (_, lines) => ({ kind: 'remakePack', lines }),
    options,
    flags,
  });
}
