import { type JobStatus, jobStatuses } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import type { NewEvent } from '../store/events.ts';
import type { JobRow } from '../store/jobs.ts';

interface JobEventFacts {
  readonly action: string;
  readonly to: JobStatus;
  readonly onBehalfId?: number | undefined;
  readonly reason?: string | undefined;
  readonly comment?: string | undefined;
  readonly detail?: NewEvent['detail'];
}

/** The effect of this call on an existing job, as its history keeps it. */
export function buildJobEvent(
  work: Work,
  row: Pick<JobRow, 'id' | 'status' | 'version'>,
  { action, to, onBehalfId, reason, comment, detail }: JobEventFacts,
): NewEvent {
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    jobVersion: row.version + 1,
    at: work.now,
    action,
    fromStatus: row.status,
    toStatus: jobStatuses[to].code,
    userId: work.who.userId,
    onBehalfId: onBehalfId ?? null,
    reason: reason ?? '',
    comment: comment ?? '',
    detail: detail ?? {},
  };
}
