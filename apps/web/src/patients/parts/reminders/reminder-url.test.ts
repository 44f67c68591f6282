import { expect, test } from 'vitest';
import { parseReminderUrl } from './reminder-url.ts';

test('reads what is shown, the groups and whose reminders', () => {
  expect(parseReminderUrl({ show: 'week', group: ['4', 'x'], own: '1' })).toEqual({
    show: 'week',
    groupIds: [4],
    isOwn: true,
  });
});

test('shows what is due of everybody by default', () => {
  expect(parseReminderUrl({ show: 'all' })).toEqual({ show: 'due', groupIds: [], isOwn: false });
});
