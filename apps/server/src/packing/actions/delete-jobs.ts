import type { Work } from '../../platform/work.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { applyTransitions } from '../transitions/apply-transitions.ts';
import { lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { findConfiguration } from '../store/configuration.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';

/** Deletes packs; one that is deleted already stays as it was deleted first (PACK-32). */
export async function deleteJobs(
  work: Work,
  chosen: JobSelection & { readonly comment?: string | undefined },
  keepsBalance: boolean,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForChange(work, chosen);
  const live = jobs.filter(({ row }) => toJobStatus(row) !== 'deleted');
  work.audit({
    area: 'packing',
    action: keepsBalance ? 'delete packs' : 'delete packs and reverse',
    detail: { jobIds: chosen.ids, alreadyDeleted: jobs.length - live.length },
  });
  await applyTransitions(
    work,
    live.map((loaded) => ({
      loaded,
      action: { kind: 'deletePack', keepsBalance },
      comment: chosen.comment ?? '',
      detail: { keepsBalance },
    })),
    flags,
  );
}
