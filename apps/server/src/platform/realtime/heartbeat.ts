import type pg from 'pg';
import { pulseStatement } from './store.ts';

const tickEvery = 1_000;
const ticksBetween = 2;
const ticksOfPatience = 5;

/**
 * Asks a connection again and again whether it still lives, and says once when no answer came: a network that
 * swallows everything tells nobody. Counted in ticks, so that a process which was itself busy blames nobody.
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
        // A connection that breaks says so by itself.
        () => clearInterval(beat),
      );
    }
  }, tickEvery);
  beat.unref();
  return () => clearInterval(beat);
}
