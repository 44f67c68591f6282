import type { UrlSearch } from '../../../kit/store/index.ts';
import { parseListUrl } from '../list/list-url.ts';

export const shownReminders = ['due', 'week', 'open', 'done'] as const;

export interface ReminderUrl {
  readonly show: (typeof shownReminders)[number];
  readonly groupIds: readonly number[];
  readonly isOwn: boolean;
}

/** Reads the filters of the reminders from the address; invalid values are left out. */
export const parseReminderUrl = (search: UrlSearch): ReminderUrl => ({
  show: shownReminders.find((each) => each === search.show) ?? 'due',
  groupIds: parseListUrl(search).groupIds,
  isOwn: search.own === '1',
});
