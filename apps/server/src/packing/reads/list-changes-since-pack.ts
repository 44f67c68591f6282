import type { HandlerOutput } from '@packwright/contract/machinery';
import type { staleCalls } from '@packwright/contract/packing';
import type { DifferenceKind } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { presentDifference } from '../present/difference.ts';
import { presentJob } from '../present/job-row.ts';
import { compareProfiles } from '../snapshots/compare-profiles.ts';
import { listJobs } from '../store/job-list.ts';
import { findNewestPacks } from '../store/newest-packs.ts';
import { findSnapshots } from '../store/snapshots.ts';

/** The changes of what a patient takes. */
const ofMedicines: readonly DifferenceKind[] = ['added', 'ceased', 'doseChanged', 'drugChanged'];

/** The changes in the medicines of a patient since the last packs of each profile were made (PACK-130). */
export async function listChangesSincePack(
  work: Work,
  patientId: number,
): Promise<HandlerOutput<typeof staleCalls.listChangesSincePack>> {
  const newest = await findNewestPacks(work.db, patientId);
  const [listed, snapshots] = await Promise.all([
    listJobs(
      work.db,
      newest.map(({ id }) => id),
    ),
    findSnapshots(work.db, newest),
  ]);
  const comparisons = await compareProfiles(work, newest, snapshots);
  const rows = listed.map((row) => {
    const frozen = snapshots.get(row.id)?.snapshot;
    const differences = comparisons.get(row.id)?.differences ?? [];
    const changes = differences.filter(({ kind }) => ofMedicines.includes(kind));
    return {
      pack: presentJob(row),
      changes: frozen === undefined ? [] : changes.map((change) => presentDifference(change, frozen)),
    };
  });
  return { rows, total: rows.length };
}
