import type { CalendarMessageKey } from '../../messages/calendar.ts';

/** The rules that a form offers; another one, which a program sent, stands as its text. */
export const offeredRules: readonly { readonly rule: string; readonly name: CalendarMessageKey }[] = [
  { rule: 'FREQ=DAILY', name: 'rule.daily' },
  { rule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', name: 'rule.workdays' },
  { rule: 'FREQ=WEEKLY', name: 'rule.weekly' },
  { rule: 'FREQ=WEEKLY;INTERVAL=2', name: 'rule.fortnightly' },
  { rule: 'FREQ=WEEKLY;INTERVAL=4', name: 'rule.fourWeekly' },
  { rule: 'FREQ=MONTHLY', name: 'rule.monthly' },
];

/** In a form, which has no empty choice. */
export const once = 'once';
