import { type Job, type JobActionKind, mayAct } from '@packwright/core/jobs';
import type { UserRights } from '@packwright/core/permissions';
import type { JobRow } from '../../calls/index.ts';
import { getJobStatus } from './job-status.ts';

// The rules look at the status alone to say whether an action belongs to a stage and a person.
function toCoreJob(job: JobRow): Job {
  return {
    status: getJobStatus(job),
    clientCode: job.clientCode,
    signature: 'none',
    wasRejected: job.wasRejected,
    profile: 'same',
    needsPharmacist: false,
    dropped: [],
    lines: [],
  };
}

/** Whether this person may do this with a pack in this status. */
export function mayActOn(job: JobRow, kind: JobActionKind, who: UserRights): boolean {
  return mayAct(toCoreJob(job), kind, who);
}
