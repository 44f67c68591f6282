import { jobStatuses } from '@packwright/core/jobs';
import type { EventRow } from '../store/events.ts';

const noStatus = jobStatuses.creating.code;

/** One thing that happened to a pack; a job that did not exist before came from CREATING. */
export function presentEvent(row: EventRow) {
  return {
    date: row.at,
    action: row.action,
    fromStatus: row.from_status ?? noStatus,
    toStatus: row.to_status,
    userName: `${row.first_name} ${row.last_name}`,
    onBehalfOf: [row.behalf_first_name, row.behalf_last_name].filter(Boolean).join(' '),
    reason: row.reason,
    comment: row.comment,
    jobVersion: row.job_version,
  };
}
