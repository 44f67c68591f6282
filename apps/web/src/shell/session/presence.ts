import { getNowMilliseconds } from '../../kit/store/index.ts';
import { client } from '../client.ts';

const minute = 60_000;
/** So many times within the idle time. */
const often = 6;
let reportedAt = getNowMilliseconds();

/**
 * Reports to the server that the person is present. The server ends a session without calls, and a person who types a
 * long note makes none; call it at a gesture, because a heartbeat must not count (SESSION-4).
 */
export function reportPresence(now: number, limitMinutes: number): void {
  if (now - reportedAt < (limitMinutes * minute) / often) return;
  reportedAt = now;
  // The next call of the page shows any failure.
  client.getProfile().catch(() => undefined);
}
