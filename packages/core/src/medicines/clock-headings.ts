const minutesPerDay = 24 * 60;
const usualFirst = '06:00';

/** How many hours may lie between two times that are filled at a press. */
export const clockIntervals = [2, 3, 4] as const;

/**
 * Headings that name hours, `every` hours apart from a first one on, at most `count` of them and none after midnight
 * (MED-62). A first heading that is no time of 24 hours is 06:00.
 */
export function buildClockHeadings(first: string, every: number, count: number): string[] {
  const [hours = 0, minutes = 0] = (/^\d\d:\d\d$/.test(first) ? first : usualFirst).split(':').map(Number);
  const start = hours * 60 + minutes;
  return Array.from({ length: count }, (_, at) => start + at * every * 60)
    .filter((moment) => moment < minutesPerDay)
    .map((moment) =>
      [Math.floor(moment / 60), moment % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    );
}
