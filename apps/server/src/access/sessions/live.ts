import { userStatuses } from '@packwright/core/fields';
import { type Instant, laterBy } from '../../platform/clock/index.ts';
import type { Account } from '../store/index.ts';
import type { Family } from './store/index.ts';

/** Server processes on two computers may differ by this much; a session from later than that was opened under a wrong clock. */
const clockTolerance = 2 * 60_000;

/** Whether a session may still be used: not ended, not idle, within its shift, under the person's current stamp. */
export function isLive(
  family: Family,
  account: Pick<Account, 'status' | 'security_stamp'>,
  now: Instant,
): boolean {
  return (
    family.ended_at === null &&
    now < family.expires_at &&
    family.last_activity_at < laterBy(now, clockTolerance) &&
    now < laterBy(family.last_activity_at, family.idle_minutes * 60_000) &&
    account.status === userStatuses.active.code &&
    account.security_stamp === family.security_stamp
  );
}
