import { userStatuses } from '@packwright/core/fields';
import { type Instant, addMilliseconds } from '../../platform/clock/index.ts';
import type { UserAccount } from '../store/index.ts';
import type { SessionRow } from './store/index.ts';

/** Server processes on two computers may differ by this much; a session from later than that was opened under a wrong clock. */
const clockTolerance = 2 * 60_000;

/** Whether a session may still be used: not ended, not idle, within its shift, under the person's current stamp. */
export function isSessionLive(
  session: SessionRow,
  account: Pick<UserAccount, 'status' | 'securityStamp'>,
  now: Instant,
): boolean {
  return (
    session.endedAt === null &&
    now < session.expiresAt &&
    session.lastActivityAt < addMilliseconds(now, clockTolerance) &&
    now < addMilliseconds(session.lastActivityAt, session.idleMinutes * 60_000) &&
    account.status === userStatuses.active.code &&
    account.securityStamp === session.securityStamp
  );
}
