import { drugs } from '../catalogue.ts';
import { changeMedicine } from '../acts/profile.ts';
import { orderWeek } from '../acts/order.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededMedicine } from '../residents.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'change not noticed';
const seenBecause = 'the rule of today gives other doses over the window of the last passed pack';

const alternate: SeededMedicine = {
  drug: drugs.prednisolone,
  dose: ['1', '0', '0', '0'],
  direction: 'Take ONE tablet in the morning every SECOND day',
  body: { frequency: 1, startDate: '2026-02-02' },
};
const onMondays: SeededMedicine = {
  drug: drugs.prednisolone,
  dose: ['1', '0', '0', '0'],
  direction: 'Take ONE tablet on MONDAYS',
  body: { frequency: 6, packedWeekDay: [true, false, false, false, false, false, false] },
};
const onAndOff: SeededMedicine = {
  drug: drugs.prednisolone,
  dose: ['1', '0', '0', '0'],
  direction: '',
  body: { frequency: 2, onDays: 5, offDays: 2, startDate: '2026-02-02' },
};

/** A change between two packs; the label fits the new rule. */
const buildChangeFault = (
  title: string,
  drug: string,
  body: Parameters<typeof changeMedicine>[2],
  options: Pick<SeededFault, 'holds' | 'takesToo'>,
): SeededFault => ({
  kind,
  title,
  seenBecause,
  caughtAt: 'check',
  subject: drug,
  ...options,
  commit: async (path: PackPath) => {
    await path.walkUnrecorded(() => changeMedicine(path, drug, body));
    await walkWeek(path, 1);
  },
});

export const unnoticedChanges: readonly SeededFault[] = [
  buildChangeFault(
    'a dose is changed between two packs',
    drugs.digoxin,
    { dose: ['2', '0', '0', '0'], direction: ['Take TWO tablets in the morning'] },
    { holds: true },
  ),
  buildChangeFault(
    'a dose moves from breakfast to bedtime',
    drugs.digoxin,
    { dose: ['0', '0', '0', '1'], direction: ['Take ONE tablet at bedtime'] },
    { holds: true },
  ),
  buildChangeFault(
    'a daily medicine becomes one of every second day',
    drugs.digoxin,
    {
      frequency: 1,
      startDate: '2026-02-02',
      direction: ['Take ONE tablet in the morning every SECOND day'],
    },
    { holds: true },
  ),
  buildChangeFault(
    'a medicine of every second day becomes a daily one',
    drugs.prednisolone,
    { frequency: 0, direction: ['Take ONE tablet in the morning'] },
    { holds: true, takesToo: [alternate] },
  ),
  buildChangeFault(
    'the weekday of a medicine is changed',
    drugs.prednisolone,
    {
      packedWeekDay: [false, false, false, false, false, false, true],
      direction: ['Take ONE tablet on SUNDAYS'],
    },
    { holds: true, takesToo: [onMondays] },
  ),
  buildChangeFault(
    'a second weekday is added',
    drugs.prednisolone,
    {
      packedWeekDay: [true, false, false, true, false, false, false],
      direction: ['Take ONE tablet on MONDAYS and THURSDAYS'],
    },
    { holds: true, takesToo: [onMondays] },
  ),
  buildChangeFault(
    'the start of a second-day medicine moves by a day',
    drugs.prednisolone,
    { startDate: '2026-02-03' },
    { holds: true, takesToo: [alternate] },
  ),
  buildChangeFault(
    'days on and off are changed',
    drugs.prednisolone,
    { onDays: 2, offDays: 5 },
    { holds: true, takesToo: [onAndOff] },
  ),
  buildChangeFault(
    'a medicine of every second day becomes one of every third',
    drugs.prednisolone,
    { frequency: 3, direction: ['Take ONE tablet in the morning every THIRD day'] },
    { holds: true, takesToo: [alternate] },
  ),
  {
    kind,
    title: 'the mealtimes of the pack are renamed',
    seenBecause: 'the headings of the pack differ from those of the last passed pack',
    caughtAt: 'check',
    holds: true,
    commit: async (path) => {
      const api = path.getApi('technician');
      await api.updateFoil({
        params: { foilId: path.resident.foilId },
        body: { heading: ['Bedtime', 'Breakfast', 'Lunch', 'Dinner'], userComment: 'New times' },
      });
      await walkWeek(path, 1);
    },
  },
  {
    kind,
    title: 'the pack with the change waits, and a later one passes first',
    seenBecause: 'the last pack that was passed has the old dose',
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      await path.walkUnrecorded(() =>
        changeMedicine(path, drugs.digoxin, {
          dose: ['2', '0', '0', '0'],
          direction: ['Take TWO tablets in the morning'],
        }),
      );
      await path.walkUnrecorded(() => orderWeek(path, 1));
      await walkWeek(path, 2);
    },
  },
  {
    kind,
    title: 'the dose is changed after printing, and a technician agrees',
    seenBecause: 'the doses of the frozen pack differ from those of the profile',
    caughtAt: 'pack',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforePacking: () =>
          changeMedicine(path, drugs.digoxin, {
            dose: ['2', '0', '0', '0'],
            direction: ['Take TWO tablets in the morning'],
          }),
      }),
  },
  {
    kind,
    title: 'the dose is changed after the check',
    seenBecause: 'the doses of the frozen pack differ from those of the profile',
    caughtAt: 'distribution',
    subject: drugs.digoxin,
    holds: true,
    commit: (path) =>
      walkWeek(path, 1, {
        beforeDistribution: () =>
          changeMedicine(path, drugs.digoxin, {
            dose: ['2', '0', '0', '0'],
            direction: ['Take TWO tablets in the morning'],
          }),
      }),
  },
];
