import { setTimeout as pause } from 'node:timers/promises';
import { findNetwork, isLoopback } from '../network/index.ts';

const freeInWindow = 100;
const windowMilliseconds = 60_000;
const pauseMilliseconds = 1_000;
/** More answers are not held back at once, so that nobody fills the memory with them. */
const mostWaiting = 50;

interface NetworkCount {
  readonly since: number;
  refused: number;
  waiting: number;
}

/**
 * Counts what is refused to people who are not known, by network. Beyond a hundred in a minute each answer waits for a
 * second; nothing is refused for it, because one device must not lock out those that share its address (API-27). The
 * computer itself is not counted.
 */
export function createRefusalPace(
  wait: (milliseconds: number) => Promise<unknown> = pause,
): (address: string) => Promise<void> {
  const counts = new Map<string, NetworkCount>();
  return async (address) => {
    const network = findNetwork(address);
    if (isLoopback(network)) return;
    const now = performance.now();
    const count = getCount(counts, network, now);
    count.refused++;
    if (count.refused <= freeInWindow || count.waiting >= mostWaiting) return;
    count.waiting++;
    await wait(pauseMilliseconds);
    count.waiting--;
  };
}

const mostNetworks = 10_000;

function getCount(counts: Map<string, NetworkCount>, network: string, now: number): NetworkCount {
  const known = counts.get(network);
  if (known && now - known.since < windowMilliseconds) return known;
  if (counts.size >= mostNetworks) counts.clear();
  const fresh = { since: now, refused: 0, waiting: 0 };
  counts.set(network, fresh);
  return fresh;
}
