import { addDays, type Day } from '@packwright/core/days';

/** How far back packs are shown (PACK-45): all, or so many days by the day they were made. */
export const dateRanges = ['all', '14', '30', '60'] as const;
export type DateRange = (typeof dateRanges)[number];

export const defaultDateRange: DateRange = '30';

export const readDateRange = (text: unknown): DateRange =>
  dateRanges.find((range) => range === text) ?? defaultDateRange;

/** The dates to send with a search; none for all. The last 30 days begin thirty days before today. */
export function toCreatedRange(range: DateRange, today: Day): { createdDateFrom?: string } {
  return range === 'all' ? {} : { createdDateFrom: addDays(today, -Number(range)) };
}
