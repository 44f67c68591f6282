import type pg from 'pg';
import { pulseStatement } from './store.ts';

const tickEvery = 1_000;
const ticksBetween = 2;
const ticksOfPatience = 5;

/**
 * Pings a connection periodically and reports once when no answer came, because a network that drops everything reports
 * nothing. It counts in ticks, so that a busy process blames no connection.
 */
export function watchHeartbeat(client: pg.Client, onSilence: () => void): () => void {
  let ticks = 0;
  let isAsked = false;
  const beat = setInterval(() => {
    ticks += 1;
    if (isAsked && ticks >= ticksOfPatience) {
      clearInterval(beat);
      onSilence();
    } else if (!isAsked && ticks >= ticksBetween) {
      ticks = 0;
      isAsked = true;
      client.query(pulseStatement).then(
        () => {
          ticks = 0;
          isAsked = false;
        },
        // A broken connection reports itself.
        () => clearInterval(beat),
      );
    }
  }, tickEvery);
  beat.unref();
  return () => clearInterval(beat);
}
