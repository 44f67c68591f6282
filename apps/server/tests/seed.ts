import { systemClock } from '../src/platform/clock/index.ts';

const dayInMilliseconds = 86_400_000;

/** The seed of a random suite: the one that a failure named, another one every night, else always the same. */
export function readSeed(variable: string, usual: number): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  if (process.env.NIGHT === undefined) return usual;
  return Math.floor(Date.parse(systemClock.now()) / dayInMilliseconds) * 1000;
}
