import { drugs } from '../catalogue.ts';
import { changeMedicine, prescribe } from '../acts/profile.ts';
import type { SeededFault } from '../seeded-fault.ts';
import { walkWeek } from '../walk-week.ts';

const kind = 'directions against doses';

/** A new medicine, one tablet in the morning, whose label says something else. */
const buildLabelFault = (
  title: string,
  direction: string,
  seenBecause: string,
  dose: readonly string[] = ['1', '0', '0', '0'],
  body: Parameters<typeof prescribe>[1]['body'] = {},
): SeededFault => ({
  kind,
  title,
  seenBecause,
  caughtAt: 'profile',
  subject: drugs.perindopril,
  holds: true,
  enter: (path) => prescribe(path, { drug: drugs.perindopril, dose, direction, body }),
});

const numbers = 'the label names another number of tablets than the doses';
const times = 'the label names another number of times a day than the doses';
const days = 'the label names other days than the rule';

export const wrongDirections: readonly SeededFault[] = [
  buildLabelFault('the label says two tablets, the dose is one', 'Take TWO tablets in the morning', numbers),
  buildLabelFault('the label says 2 in a number, the dose is one', 'Take 2 tablets in the morning', numbers),
  buildLabelFault('the label says half, the dose is one', 'Take HALF a tablet in the morning', numbers),
  buildLabelFault('the label says ½, the dose is one', 'Take ½ tablet in the morning', numbers),
  buildLabelFault('the label says one, the dose is two', 'Take ONE tablet in the morning', numbers, [
    '2',
    '0',
    '0',
    '0',
  ]),
  buildLabelFault('the label says twice a day, the dose is once', 'Take ONE tablet TWICE a day', times),
  buildLabelFault(
    'the label says three times a day, the doses are two',
    'Take ONE tablet THREE times a day',
    times,
    ['1', '0', '1', '0'],
  ),
  buildLabelFault('the label says bd, the dose is once', 'Take 1 tablet bd', times),
  buildLabelFault('the label says tds, the doses are two', 'Take one tablet tds', times, [
    '1',
    '0',
    '1',
    '0',
  ]),
  buildLabelFault('the label says Sundays, the dose is daily', 'Take ONE tablet on SUNDAYS only', days),
  buildLabelFault(
    'the label says every second day, the dose is daily',
    'Take ONE tablet every SECOND day',
    days,
  ),
  buildLabelFault(
    'the label says daily, the dose is on Mondays',
    'Take ONE tablet DAILY in the morning',
    days,
    ['1', '0', '0', '0'],
    { frequency: 6, packedWeekDay: [true, false, false, false, false, false, false] },
  ),
  buildLabelFault(
    'the label says at night, the dose is in the morning',
    'Take ONE tablet at night',
    'the label names another time of the day than the slots',
  ),
  {
    kind,
    title: 'the dose is raised and the label stays',
    seenBecause: numbers,
    caughtAt: 'check',
    subject: drugs.digoxin,
    holds: true,
    commit: async (path) => {
      await changeMedicine(path, drugs.digoxin, { dose: ['2', '0', '0', '0'] });
      await walkWeek(path, 1);
    },
  },
];
