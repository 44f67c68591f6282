import type { accessCalls } from '@packwright/contract/access';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { getSupportGrantState } from '@packwright/core/permissions';
import type { Instant } from '../../platform/clock/index.ts';
import type { SupportGrantRow } from '../store/index.ts';

export const presentGrant = (
  row: SupportGrantRow,
  now: Instant,
): HandlerOutput<typeof accessCalls.listSupportGrants>['rows'][number] => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  level: row.level,
  reason: row.reason,
  state: getSupportGrantState(row, now),
  givenBy: row.givenBy,
  givenAt: row.givenAt,
  endsAt: row.endsAt,
  endedBy: row.endedBy,
  endedAt: row.endedAt ?? '',
});
