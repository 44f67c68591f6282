import { packingRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { carryOut } from '../moves/carry-out.ts';
import { loadForChange } from '../moves/load.ts';
import { type Comparison, differencesTag } from '../snapshots/compare.ts';
import { findConfiguration } from '../store/configuration.ts';
import { type BuildWish, buildAgain } from './build-again.ts';
import type { Chosen } from './move-jobs.ts';

/** What a person was shown of the differences when they answered for them. */
interface Seen {
  readonly profileVersion: number;
  /** Of each pack, in the order of the chosen ones. */
  readonly differencesTags: readonly (string | undefined)[];
  readonly comment: string;
}

/** A named person says that the packs are still right although the profile has changed (security 4.4). */
export async function acknowledgeChanges(work: Work, chosen: Chosen, seen: Seen): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await loadForChange(work, chosen.ids, chosen.versions);
  if (jobs.some(({ row, comparison }) => !isAsSeen(comparison, seen, chosen.ids.indexOf(row.id))))
    throw new Refusal(packingRefusals.differencesChanged);
  await carryOut(
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

function isAsSeen(comparison: Comparison, { profileVersion, differencesTags }: Seen, at: number): boolean {
  const tag = differencesTag(comparison);
  return comparison.profileVersion === profileVersion && (differencesTags[at] ?? tag) === tag;
}

/** Freezes packs anew from the profile as it is now; they start over, and their pills go back first (security 4.4). */
export async function remakePack(work: Work, chosen: Chosen, wish: BuildWish): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const packs = await loadForChange(work, chosen.ids, chosen.versions);
  await buildAgain(work, packs, { actionOf: (_, lines) => ({ kind: 'remakePack', lines }), wish, flags });
}
