import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import {
  areCellsOfPack,
  type CellPlace,
  type FilledCell,
  listFilledCells,
  type MissedDoses,
  summariseUntouched,
} from '@packwright/core/returns';
import type { Work } from '../../platform/work.ts';
import { findJobs, type JobRow } from '../store/jobs.ts';
import { findSnapshots, type StoredSnapshot } from '../store/snapshots.ts';
import { listLookedAtReturns } from '../store/stale-packs.ts';

export interface ReturnedDoses {
  readonly headings: readonly string[];
  readonly cells: readonly FilledCell[];
  /** Over the packs of this patient that came back and were looked at. */
  readonly missed: readonly MissedDoses[];
  readonly packCount: number;
}

/** The cells of a pack, and the doses that its patient did not take from packs that came back (PACK-121). */
export async function loadReturnedDoses(work: Work, jobId: number): Promise<ReturnedDoses> {
  const [row] = await findJobs(work.db, [jobId]);
  if (!row) throw new Refusal(sharedRefusals.notFound);
  const returns = await listLookedAtReturns(work.db, row.patientId);
  const rows = await findJobs(work.db, [...new Set([jobId, ...returns.map((each) => each.jobId)])]);
  const snapshots = await findSnapshots(work.db, rows);
  const { snapshot } = getSnapshot(snapshots, jobId);
  const packs = returns.map((each) => ({
    snapshot: getSnapshot(snapshots, each.jobId).snapshot,
    untouched: each.cells,
  }));
  return {
    headings: snapshot.headings,
    cells: listFilledCells(snapshot),
    missed: summariseUntouched(packs),
    packCount: packs.length,
  };
}

/** Throws a fault of the field for a cell that the pack does not have (PACK-120). */
export async function assertCellsOfPack(work: Work, row: JobRow, cells: readonly CellPlace[]): Promise<void> {
  const { snapshot } = getSnapshot(await findSnapshots(work.db, [row]), row.id);
  if (!areCellsOfPack(snapshot, cells))
    throw buildFieldRefusal(sharedRefusals.invalid, 'untouchedCells', validValueMessage);
}

function getSnapshot(snapshots: ReadonlyMap<number, StoredSnapshot>, jobId: number): StoredSnapshot {
  const kept = snapshots.get(jobId);
  if (!kept) throw new RangeError(`Pack job ${jobId} has no snapshot`);
  return kept;
}
