import { expect, it } from 'vitest';
import type { Announcement } from './announcement.ts';
import { joinAnnouncements } from './join-announcements.ts';

const announce = (area: string, ...ids: number[]): Announcement => ({
  room: 'pharmacy-7',
  type: 0,
  message: { area, ids },
});

it('names the records of an area together, each once', () => {
  expect(
    joinAnnouncements([announce('patients', 1), announce('packing', 5), announce('patients', 2, 1)]),
  ).toEqual([announce('patients', 1, 2), announce('packing', 5)]);
});

it('splits more records than one message holds', () => {
  const ids = Array.from({ length: 501 }, (_, at) => at + 1);
  expect(joinAnnouncements(ids.map((id) => announce('patients', id)))).toEqual([
    announce('patients', ...ids.slice(0, 500)),
    announce('patients', 501),
  ]);
});

it('keeps rooms apart, and news without records as it is', () => {
  const plain: Announcement = { room: 'user-3', type: 1, message: { taskId: 4 } };
  const other: Announcement = { ...announce('patients', 1), room: 'pharmacy-8' };
  expect(joinAnnouncements([announce('patients', 1), other, plain, plain])).toEqual([
    announce('patients', 1),
    other,
    plain,
    plain,
  ]);
});
