import { jobStatuses } from '@packwright/core/jobs';
import { compareWithLastPassed, type PassedComparison } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { findLastPassed, type PassedPack, type StoredSnapshot } from '../store/snapshots.ts';

/** A pack beside the one of its kind that was passed last, if there is one. */
export interface ComparedWithPassed extends PassedComparison {
  readonly last: PassedPack | undefined;
}

const nothingCompared: ComparedWithPassed = { changes: new Map(), dropped: [], last: undefined };

/**
 * Compares packs at the check with what a pharmacist passed last, by job id: it is decided when it is asked, so that of
 * several weeks only the first one asks (PACK-66). Other stages do not ask.
 */
export async function compareWithPassed(
  work: Work,
  jobs: readonly JobRow[],
  snapshots: ReadonlyMap<number, StoredSnapshot>,
): Promise<(job: JobRow) => ComparedWithPassed> {
  const asked = jobs.filter(({ status }) => status === jobStatuses.checking.code).map(({ id }) => id);
  const passed = asked.length === 0 ? new Map<number, PassedPack>() : await findLastPassed(work.db, asked);
  return ({ id, firstSlot }) => {
    const snapshot = snapshots.get(id)?.snapshot;
    if (!snapshot || !asked.includes(id)) return nothingCompared;
    const last = passed.get(id);
    return { ...compareWithLastPassed({ snapshot, firstSlot }, last), last };
  };
}
