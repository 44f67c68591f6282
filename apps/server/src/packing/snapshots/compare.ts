import type { ProfileState } from '@packwright/core/jobs';
import {
  canonicalJson,
  type LiveProfile,
  type PackSnapshot,
  profileState,
  type SnapshotDifference,
  snapshotDifferences,
} from '@packwright/core/packs';
import { profileForPack } from '../../medication/index.ts';
import { sha256 } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { findAcknowledged, type KeptSnapshot } from '../store/snapshots.ts';
import { freezeAgain } from './freeze.ts';

/** How the frozen profile of a job stands to the live one (security 4.4). */
export interface Comparison {
  readonly state: ProfileState;
  readonly differences: readonly SnapshotDifference[];
  readonly profileVersion: number;
}

/**
 * Compares what jobs froze with their live profiles, by job id. Contents, not versions: what a pack shows of a
 * facility, a ward or a drug of the shared catalogue changes without the patient's profile version.
 */
export async function compareProfiles(
  work: Work,
  jobs: readonly JobRow[],
  snapshots: ReadonlyMap<number, KeptSnapshot>,
): Promise<Map<number, Comparison>> {
  if (jobs.length === 0) return new Map();
  const [profiles, acknowledged] = await Promise.all([
    profileForPack(work, [...new Set(jobs.map(({ foilId }) => foilId))]),
    findAcknowledged(
      work.db,
      jobs.map(({ id }) => id),
    ),
  ]);
  return new Map(
    jobs.map((job) => {
      const frozen = snapshots.get(job.id)?.snapshot;
      if (!frozen) throw new RangeError(`Pack job ${job.id} has no snapshot`);
      const live = profiles.get(job.foilId);
      const differences = differencesOf(job, frozen, live);
      const state = profileState(differences, acknowledged.get(job.id) ?? []);
      return [job.id, { differences, state, profileVersion: (live ?? frozen).profileVersion }];
    }),
  );
}

// A pack profile that is gone has nothing left to be acknowledged.
function differencesOf(
  job: JobRow,
  frozen: PackSnapshot,
  live: LiveProfile | undefined,
): readonly SnapshotDifference[] {
  if (live) return snapshotDifferences(frozen, freezeAgain(live, frozen, job.firstSlot));
  const before = canonicalJson(frozen.foil);
  return [{ kind: 'foil', prescriptionId: null, before, after: 'null', mayAcknowledge: false }];
}

/** A short name for these differences: the same differences, the same name. */
export function differencesTag({ differences }: Comparison): string {
  return sha256(canonicalJson(differences)).toString('base64url');
}
