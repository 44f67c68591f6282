import type { ProfileState } from '@packwright/core/jobs';
import {
  toCanonicalJson,
  type LiveProfile,
  type PackSnapshot,
  getProfileState,
  selectOpenDifferences,
  type SnapshotDifference,
  compareSnapshots,
} from '@packwright/core/packs';
import { loadLiveProfiles } from '../../medication/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { findAcknowledged, type StoredSnapshot } from '../store/snapshots.ts';
import { refreezeSnapshot } from './freeze-foil.ts';

/** The state of a job's frozen profile against the live one (PACK-9). */
export interface ProfileComparison {
  readonly state: ProfileState;
  readonly differences: readonly SnapshotDifference[];
  /** Those that nobody has acknowledged yet. */
  readonly open: readonly SnapshotDifference[];
  readonly profileVersion: number;
}

/**
 * Compares the snapshots of jobs with their live profiles, by job id. It compares contents, not versions: facts of a
 * facility, a ward or a drug of the shared catalogue change without the patient's profile version.
 */
export async function compareProfiles(
  work: Work,
  jobs: readonly JobRow[],
  snapshots: ReadonlyMap<number, StoredSnapshot>,
): Promise<Map<number, ProfileComparison>> {
  if (jobs.length === 0) return new Map();
  const [profiles, acknowledged] = await Promise.all([
    loadLiveProfiles(work, [...new Set(jobs.map(({ foilId }) => foilId))]),
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
      const differences = findDifferences(job, frozen, live);
      const known = acknowledged.get(job.id) ?? [];
      const open = selectOpenDifferences(differences, known);
      const state = getProfileState(differences, known);
      return [job.id, { differences, open, state, profileVersion: (live ?? frozen).profileVersion }];
    }),
  );
}

// A deleted foil has nothing left to be acknowledged.
function findDifferences(
  job: JobRow,
  frozen: PackSnapshot,
  live: LiveProfile | undefined,
): readonly SnapshotDifference[] {
  if (live) return compareSnapshots(frozen, refreezeSnapshot(live, frozen, job.firstSlot));
  const before = toCanonicalJson(frozen.foil);
  return [{ kind: 'foil', prescriptionId: null, before, after: 'null', mayAcknowledge: false }];
}

/** A short name for these differences: the same differences, the same name. */
export function computeDifferencesTag({ differences }: ProfileComparison): string {
  return computeSha256(toCanonicalJson(differences)).toString('base64url');
}
