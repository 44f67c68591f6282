import type { Work } from '../../platform/work.ts';
import { statusOf } from '../moves/core-job.ts';
import { carryOut } from '../moves/carry-out.ts';
import { loadForChange } from '../moves/load.ts';
import { findConfiguration } from '../store/configuration.ts';
import type { Chosen } from './move-jobs.ts';

/** Deletes packs; one that is deleted already stays as it was deleted first (D-136). */
export async function deleteJobs(
  work: Work,
  chosen: Chosen & { readonly comment?: string | undefined },
  keepsBalance: boolean,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await loadForChange(work, chosen.ids, chosen.versions);
  const live = jobs.filter(({ row }) => statusOf(row) !== 'deleted');
  work.audit({
    area: 'packing',
    action: keepsBalance ? 'delete packs' : 'delete packs and reverse',
    detail: { jobIds: chosen.ids, alreadyDeleted: jobs.length - live.length },
  });
  await carryOut(
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
