import { addDays } from '@packwright/core/days';
import { monday } from '../../../src/packing/packing.fixtures.ts';
import { getWeekStart, orderWeek, sendToPacking } from '../acts/order.ts';
import { drugs } from '../catalogue.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek, walkPack } from '../walk-week.ts';
import { packTheRest, finishPacking } from '../acts/packing.ts';
import { passPack } from '../acts/checking.ts';
import { distributePack } from '../acts/distribution.ts';

const kind = 'wrong day or week';

export const wrongWeeks: readonly SeededFault[] = [
  {
    kind,
    title: 'a week that is over is ordered',
    seenBecause: 'the last day of the pack lies before today',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, -2),
  },
  {
    kind,
    title: 'a week is left out between two packs',
    seenBecause: 'the first day is not the day after the last pack',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 2),
  },
  {
    kind,
    title: 'the pack begins a day late',
    seenBecause: 'the first day is not the day after the last pack',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 1, { form: { packStartDate: addDays(getWeekStart(1), 1) } }),
  },
  {
    kind,
    title: 'the same week is ordered twice',
    seenBecause: 'another pack covers these days',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 0),
  },
  {
    kind,
    title: 'the pack begins before the last one ends',
    seenBecause: 'another pack covers some of these days',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 1, { form: { packStartDate: addDays(getWeekStart(1), -3) } }),
  },
  {
    kind,
    title: 'a week of next quarter is ordered',
    seenBecause: 'the first day lies more than 8 weeks ahead',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 11, { form: { expiryDate: '2026-12-31' } }),
  },
  {
    kind,
    title: 'a later week is handed out first',
    seenBecause: 'an earlier week of the same patient still waits',
    caughtAt: 'distribution',
    holds: true,
    commit: async (path) => {
      const [first, second] = await orderWeek(path, 1, { numberOfWeek: 2 });
      if (first === undefined || second === undefined) throw new Error('Two weeks make two packs');
      await sendToPacking(path, [first, second]);
      for (const id of [first, second]) {
        await packTheRest(path, [id]);
        await finishPacking(path, [id]);
        await passPack(path, id);
      }
      await distributePack(path, second);
    },
  },
  {
    kind,
    title: 'the pack begins with dinner instead of breakfast',
    seenBecause: 'the first mealtime is not the first of the day',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 1, { form: { doseTimeOption: 2 } }),
  },
  {
    kind,
    title: 'the use-by date lies before the last dose',
    seenBecause: 'the use-by date lies before the last day of the pack',
    caughtAt: 'order',
    holds: true,
    commit: (path) => walkWeek(path, 1, { form: { expiryDate: addDays(getWeekStart(1), 3) } }),
  },
  {
    kind,
    title: 'the rest of a course is never ordered',
    seenBecause: 'the course goes on in a week without a pack, and a later week is ordered',
    caughtAt: 'order',
    holds: true,
    takesToo: [
      {
        drug: drugs.amoxicillin,
        dose: ['1', '1', '1', '0'],
        direction: 'Take ONE capsule THREE times a day until finished',
        body: { isShortCourse: true, shortCourseTotal: 30, shortCourseStartSlot: 0, startDate: monday },
      },
    ],
    commit: (path) => walkWeek(path, 3),
  },
  {
    kind,
    title: "last week's forgotten pack is handed out this week",
    seenBecause: 'the last day of the pack lies before the day on which it is handed out',
    caughtAt: 'distribution',
    holds: true,
    commit: async (path) => {
      const [id] = await path.walkUnrecorded(() => orderWeek(path, -1));
      if (id === undefined) throw new Error('No pack was made');
      await path.walkUnrecorded(() => sendToPacking(path, [id]));
      await walkPack(path, id);
    },
  },
];
