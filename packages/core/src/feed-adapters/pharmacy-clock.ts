import { addDays, type Day, findDayStart, parseDay, resolveLocalTime } from '../days/index.ts';

/** The clock of the pharmacy, which shows the times that name no offset. */
export interface PharmacyClock {
  readonly timezone: string;
  readonly now: string;
}

/** Wide enough for every supply, and far from the ends of the calendar. */
const century = /^(19|20|21)/;
const clockTime = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** A day without its time begins it: only the day of a supply counts. */
export const dayStart = '00:00:00';

/** Finds moments by the clock of the pharmacy; supplies share few days, and the calendar of a zone is slow to ask. */
export class MomentFinder {
  readonly #clock: PharmacyClock;
  readonly #offsets = new Map<Day, string | null>();

  constructor(clock: PharmacyClock) {
    this.#clock = clock;
  }

  /** The moment at which the clock shows 'yyyy-MM-dd' and 'HH:mm:ss'; null when it never does. */
  find(day: string, time: string): string | null {
    const read = century.test(day) ? parseDay(day) : null;
    if (read === null || !clockTime.test(time)) return null;
    const offset = this.#findOffset(read);
    return offset === null
      ? resolveLocalTime(this.#clock.timezone, read, time, this.#clock.now)
      : `${read}T${time}${offset}`;
  }

  /** Null for a day on which the clock is changed. */
  #findOffset(day: Day): string | null {
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const [offset = '', next] = [day, addDays(day, 1)].map((each) =>
      findDayStart(this.#clock.timezone, each).slice('yyyy-MM-ddTHH:mm:ss'.length),
    );
    const steady = offset === next ? offset : null;
    this.#offsets.set(day, steady);
    return steady;
  }
}
