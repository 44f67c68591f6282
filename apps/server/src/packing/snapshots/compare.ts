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
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { findAcknowledged, findProfileVersions, findSnapshots } from '../store/snapshots.ts';
import { freezeAgain } from './freeze.ts';

/** How the frozen profile of a job stands to the live one (security 4.4). */
export interface Comparison {
  readonly state: ProfileState;
  readonly differences: readonly SnapshotDifference[];
  readonly profileVersion: number;
}

/** Compares jobs with their live profiles, by job id; profiles are loaded only where the version has moved on. */
export async function compareProfiles(work: Work, jobs: readonly JobRow[]): Promise<Map<number, Comparison>> {
  const versions = await findProfileVersions(
    work.db,
    jobs.map(({ id }) => id),
  );
  const moved = new Set(versions.filter(({ frozen, live }) => frozen !== live).map(({ id }) => id));
  const found = await compareContents(
    work,
    jobs.filter(({ id }) => moved.has(id)),
  );
  return new Map(
    versions.map(({ id, live }) => {
      const differences = found.get(id)?.differences ?? [];
      return [id, { state: found.get(id)?.state ?? 'same', differences, profileVersion: live }];
    }),
  );
}

async function compareContents(
  work: Work,
  jobs: readonly JobRow[],
): Promise<Map<number, Pick<Comparison, 'state' | 'differences'>>> {
  if (jobs.length === 0) return new Map();
  const snapshots = await findSnapshots(work.db, jobs);
  const profiles = await profileForPack(work, [...new Set(jobs.map(({ foil_id }) => foil_id))]);
  const acknowledged = await findAcknowledged(
    work.db,
    jobs.map(({ id }) => id),
  );
  return new Map(
    jobs.map((job) => {
      const frozen = snapshots.get(job.id)?.snapshot;
      if (!frozen) throw new RangeError(`Pack job ${job.id} has no snapshot`);
      const differences = differencesOf(job, frozen, profiles.get(job.foil_id));
      return [job.id, { differences, state: profileState(differences, acknowledged.get(job.id) ?? []) }];
    }),
  );
}

// A pack profile that is gone has nothing left to be acknowledged.
function differencesOf(
  job: JobRow,
  frozen: PackSnapshot,
  live: LiveProfile | undefined,
): readonly SnapshotDifference[] {
  if (live) return snapshotDifferences(frozen, freezeAgain(live, frozen, job.first_slot));
  const before = canonicalJson(frozen.foil);
  return [{ kind: 'foil', prescriptionId: null, before, after: 'null', mayAcknowledge: false }];
}
