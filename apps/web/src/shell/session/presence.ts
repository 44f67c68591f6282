import { getNowMilliseconds } from '../../kit/store/index.ts';
import { client } from '../client.ts';

const minute = 60_000;
/** So many times within the idle time. */
const often = 6;
let told = getNowMilliseconds();

/**
 * Tells the server that somebody is here. It ends a session without calls, and who types a long note makes none; to be
 * called at a gesture, as a heartbeat must not count (SESSION-4).
 */
export function reportPresence(now: number, limitMinutes: number): void {
  if (now - told < (limitMinutes * minute) / often) return;
  told = now;
  // Whatever comes of it, the next call of the page says so.
  client.getProfile().catch(() => undefined);
}
