/** A moment as ISO 8601 UTC text, as the database and the wire carry it. */
export type Instant = string;

/** Time is handed in, so that tests can move it (CONTRIBUTING.md). */
export interface Clock {
  now(): Instant;
  /** Milliseconds that never jump, for durations. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  monotonic: () => performance.now(),
};

/** The moment so many milliseconds after another; negative goes back. */
export function addMilliseconds(moment: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(moment) + milliseconds).toISOString();
}

/** A moment as milliseconds since 1970, for differences. */
export const toMilliseconds = (moment: Instant): number => Date.parse(moment);
