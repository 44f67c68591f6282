import type { staleCalls } from '@packwright/contract/packing';
import { limits } from '@packwright/core/fields';
import { type HarmLevel, returnHours } from '@packwright/core/jobs';
import { formatDecimal } from '@packwright/core/quantity';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { closeReturn, recordIncident, requestReturn } from '../actions/retrieve-packs.ts';
import { loadReturnedDoses } from '../actions/returned-doses.ts';
import { presentJob } from '../present/job-row.ts';
import { listChangesSincePack } from '../reads/list-changes-since-pack.ts';
import { listJobs } from '../store/job-list.ts';
import { listStaleFacts } from '../store/stale-packs.ts';

const hourMilliseconds = 60 * 60_000;

export function createStaleHandlers(platform: Platform): Handlers<typeof staleCalls> {
  return {
    async listStalePacks({ body: { patientIds = [], includeOut = false } }, work) {
      const filter = {
        patientIds,
        includeOut: includeOut && patientIds.length > 0,
        today: work.today,
        userId: work.who.userId,
        overdueBefore: addMilliseconds(work.now, -returnHours * hourMilliseconds),
      };
      const facts = await listStaleFacts(work.db, filter, limits.pageSize + 1);
      const shown = facts.slice(0, limits.pageSize);
      const jobs = await listJobs(
        work.db,
        shown.map(({ jobId }) => jobId),
      );
      const byId = new Map(jobs.map((job) => [job.id, job]));
      const packs = shown.flatMap((own) => {
        const job = byId.get(own.jobId);
        return job ? [{ ...presentJob(job), ...own }] : [];
      });
      return { packs, isTruncated: facts.length > shown.length };
    },
    listChangesSincePack: ({ params }, work) => listChangesSincePack(work, params.id),
    requestReturn: ({ body: { jobIds, versions, comment, notifiedWhom = '' } }, work) =>
      requestReturn(work, { ids: jobIds, versions }, { comment, notifiedWhom }),
    closeReturn: ({ params, body }, work) => {
      const { outcome, code = '', comment = '', wasteRecord = '', incidentNote = '' } = body;
      const harm: HarmLevel | '' = body.harm ?? '';
      const untouched = body.untouchedCells?.map(({ date, slot }) => ({ day: date, slot })) ?? null;
      const { witnessUsername, witnessPassword, witnessName = '', witnessReason = '' } = body;
      const end = { outcome, code, comment, wasteRecord, incidentNote, harm, untouched };
      const proof = { witnessUsername, witnessPassword, witnessName, witnessReason };
      return closeReturn(platform, work, params.id, end, proof);
    },
    async getReturnedDoses({ params }, work) {
      const { headings, cells, missed, packCount } = await loadReturnedDoses(work, params.id);
      return {
        rowHeadings: [...headings],
        cells: cells.map(({ day, slot, count }) => ({ date: day, slot, count: formatDecimal(count) })),
        missed: [...missed],
        packCount,
      };
    },
    recordIncident: ({ params, body }, work) => recordIncident(work, params.id, body.note),
  };
}
