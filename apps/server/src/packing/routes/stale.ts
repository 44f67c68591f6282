import type { staleCalls } from '@packwright/contract/packing';
import { limits } from '@packwright/core/fields';
import type { Handlers } from '../../platform/serve/index.ts';
import { closeReturn, requestReturn } from '../actions/retrieve-packs.ts';
import { presentJob } from '../present/job-row.ts';
import { listJobs } from '../store/job-list.ts';
import { listStaleFacts } from '../store/stale-packs.ts';

export function createStaleHandlers(): Handlers<typeof staleCalls> {
  return {
    async listStalePacks({ body: { patientIds = [] } }, work) {
      const filter = { patientIds, today: work.today, userId: work.who.userId };
      const facts = await listStaleFacts(work.db, filter, limits.pageSize + 1);
      const shown = facts.slice(0, limits.pageSize);
      const jobs = await listJobs(
        work.db,
        shown.map(({ jobId }) => jobId),
      );
      const byId = new Map(shown.map(({ jobId, ...own }) => [jobId, own]));
      const packs = jobs.flatMap((job) => {
        const own = byId.get(job.id);
        return own ? [{ ...presentJob(job), ...own }] : [];
      });
      return { packs, isTruncated: facts.length > shown.length };
    },
    requestReturn: ({ body: { jobIds, versions, comment, notifiedWhom = '' } }, work) =>
      requestReturn(work, { ids: jobIds, versions }, { comment, notifiedWhom }),
    closeReturn: ({ params, body: { outcome, code = '', comment = '' } }, work) =>
      closeReturn(work, params.id, { outcome, code, comment }),
  };
}
