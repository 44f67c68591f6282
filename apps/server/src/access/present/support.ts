import type { accessCalls } from '@packwright/contract/access';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { getSupportGrantState, getSupportReviewState, reviewDays } from '@packwright/core/permissions';
import { addMilliseconds, type Instant } from '../../platform/clock/index.ts';
import type { SupportGrantRow } from '../store/index.ts';

const dayMilliseconds = 86_400_000;

export function presentGrant(
  row: SupportGrantRow,
  now: Instant,
): HandlerOutput<typeof accessCalls.listSupportGrants>['rows'][number] {
  const reviewDueAt = addMilliseconds(row.givenAt, reviewDays * dayMilliseconds);
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    level: row.level,
    reason: row.reason,
    ticket: row.ticket,
    state: getSupportGrantState(row, now),
    givenBy: row.givenBy,
    givenAt: row.givenAt,
    endsAt: row.endsAt,
    endedBy: row.endedBy,
    endedAt: row.endedAt ?? '',
    isEmergency: row.isEmergency,
    review: getSupportReviewState({ ...row, reviewDueAt }, now),
    reviewDueAt: row.isEmergency ? reviewDueAt : '',
    verdict: row.verdict ?? '',
    finding: row.finding,
    reviewedBy: row.reviewedBy,
    reviewedAt: row.reviewedAt ?? '',
  };
}
