import { amountMark as n, type MarkedText } from './claims.ts';

const weekdayPattern =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?';
const fullWeekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const weekdayStarts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

const readWeekday = (word: string): number => weekdayStarts.indexOf(word.slice(0, 2).toLowerCase());

const listWeekdays = (words: string): number[] => [
  ...new Set((words.match(new RegExp(weekdayPattern, 'gi')) ?? []).map(readWeekday)),
];

function listRange(from: number, to: number): number[] {
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => (from + at) % 7);
}

const loneWeekday = new RegExp(`^(?:${weekdayPattern}|${weekdayStarts.join('|')})$`, 'i');

/** Weekdays and nothing else, such as 'Mon', 'Mo We Fr' or 'tue/thu'; null for any other text. */
export function readWeekdayList(words: string): number[] | null {
  const names = words.split(/(?:[\s,;/&+.]|\band\b)+/i).filter((name) => name !== '');
  if (names.length === 0 || !names.every((name) => loneWeekday.test(name))) return null;
  return [...new Set(names.map(readWeekday))];
}

/** Days of the week. Short names count only beside others or after 'on', 'every' and 'each': the sun is no Sunday. */
function markWeekdays(text: MarkedText): void {
  const joined = '(?: ?(?:,|and|&|/|\\+|or)+ ?(?:and |on )?)';
  text
    .mark(
      new RegExp(`\\b(${weekdayPattern}) ?(?:-|–|to|through) ?(${weekdayPattern})\\b`, 'giu'),
      ([, from = '', to = '']) => ({
        kind: 'weekdays',
        weekdays: listRange(readWeekday(from), readWeekday(to)),
      }),
    )
    .mark(
      new RegExp(`\\b(?:on |every |each )?${weekdayPattern}(?:${joined}${weekdayPattern}\\b)+`, 'giu'),
      ([words = '']) => ({ kind: 'weekdays', weekdays: listWeekdays(words) }),
    )
    .mark(
      new RegExp(`\\b(?:on |every |each )${weekdayPattern}\\b|\\b${fullWeekday}\\b`, 'giu'),
      ([words = '']) => ({
        kind: 'weekdays',
        weekdays: listWeekdays(words.replace(/^(?:on|every|each) /i, '')),
      }),
    )
    .mark(/\b(?:on )?week ?days\b/gi, () => ({ kind: 'weekdays', weekdays: [0, 1, 2, 3, 4] }))
    .mark(/\b(?:on |at )?(?:the )?weekends?\b/gi, () => ({ kind: 'weekdays', weekdays: [5, 6] }));
}

/** On which days, and for how long. */
export function markDays(text: MarkedText): void {
  const nth =
    '(second|2nd|other|alternate|third|3rd|fourth|4th|fifth|5th|sixth|6th|seventh|7th|(\\d+)(?:st|nd|rd|th))';
  const ordinals: Readonly<Record<string, number>> = { third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7 };
  const readNth = (word: string): number => ordinals[word.toLowerCase()] ?? (Number.parseInt(word, 10) || 2);
  const often = '(?:x|times?)? ?(?:a|per|each|every|/)? ?';
  text
    .mark(
      new RegExp(
        `(?:\\bfor )?(${n}) days?(?: on)?,? ?(?:then |and |followed by )?(?:have )?(${n}) days? (?:off|break)\\b`,
        'giu',
      ),
      ([, on, off]) => ({ kind: 'onOff', on: text.getNumber(on), off: text.getNumber(off) }),
    )
    .mark(new RegExp(`(${n}) days? on,? ?(?:then |and )?(${n}) off\\b`, 'giu'), ([, on, off]) => ({
      kind: 'onOff',
      on: text.getNumber(on),
      off: text.getNumber(off),
    }))
    .mark(
      new RegExp(
        `\\b(?:on )?(?:alternate|alternating|alt\\.?) days?\\b|\\bsecond daily\\b|\\balternate[- ]daily\\b`,
        'gi',
      ),
      () => ({
        kind: 'everyDays',
        days: 2,
      }),
    )
    .mark(
      /\b(?:every|each|on) (?:other|second|alternate)(?= (?:mornings?|evenings?|nights?|afternoons?)\b)/gi,
      () => ({
        kind: 'everyDays',
        days: 2,
      }),
    )
    .mark(new RegExp(`\\b(?:every|each) ${nth} days?\\b`, 'gi'), ([, word = '']) => ({
      kind: 'everyDays',
      days: readNth(word),
    }))
    .mark(new RegExp(`\\b(?:every|each) ${nth} week\\b`, 'gi'), ([, word = '']) => ({
      kind: 'everyDays',
      days: 7 * readNth(word),
    }))
    .mark(new RegExp(`\\b(?:once )?every (${n}) days\\b`, 'giu'), ([, days]) => ({
      kind: 'everyDays',
      days: text.getNumber(days),
    }))
    .mark(new RegExp(`\\b(?:once )?(?:every|each) (${n}) weeks?\\b`, 'giu'), ([, weeks]) => ({
      kind: 'everyDays',
      days: 7 * text.getNumber(weeks),
    }))
    .mark(/\b(?:once )?(?:fortnightly|(?:every|each|a|per) fortnight)\b/gi, () => ({
      kind: 'everyDays',
      days: 14,
    }))
    .mark(new RegExp(`\\b(?:once )?(?:every|each) (${n}) months?\\b`, 'giu'), ([, months]) => ({
      kind: 'everyMonths',
      months: text.getNumber(months),
    }))
    .mark(/\b(?:once )?(?:every |each )?(?:six|6)[- ]?monthly\b|\bhalf[- ]yearly\b/gi, () => ({
      kind: 'everyMonths',
      months: 6,
    }))
    .mark(/\b(?:once )?(?:monthly|(?:a|every|each|per) month)\b(?: on the \d+(?:st|nd|rd|th))?/gi, () => ({
      kind: 'everyMonths',
      months: 1,
    }))
    .mark(/\b(?:once )?(?:yearly|annually|(?:a|every|each|per) year)\b/gi, () => ({
      kind: 'everyMonths',
      months: 12,
    }))
    .mark(new RegExp(`(${n}) ?${often}week(?:ly)?\\b`, 'giu'), ([words = '', count]) =>
      /week/i.test(words) && /times?|x|\ba\b|per|each|\/|weekly/i.test(words) && !/^. ?weeks?$/i.test(words)
        ? { kind: 'timesAWeek', count: text.getNumber(count) }
        : null,
    )
    .mark(/\btwice (?:a |per |each |every )?week(?:ly)?\b/gi, () => ({ kind: 'timesAWeek', count: 2 }))
    .mark(/\b(?:once )?(?:weekly|(?:a|per|each|every) week)\b/gi, () => ({ kind: 'timesAWeek', count: 1 }));
  markWeekdays(text);
  text
    .mark(
      new RegExp(`\\bfor (?:the next |a total of )?(${n}) (days?|weeks?)\\b`, 'giu'),
      ([, count, unit = '']) => ({
        kind: 'courseDays',
        days: text.getNumber(count) * (unit.toLowerCase().startsWith('w') ? 7 : 1),
      }),
    )
    .mark(/\b(?:for a|for one) week\b/gi, () => ({ kind: 'courseDays', days: 7 }))
    .mark(/\b(?:daily|every ?day|each day|per day|a day)\b/gi, () => ({ kind: 'everyDay' }))
    .mark(/\b(?:every|each)(?= [\ue800-\uf8ff])/gi, () => ({ kind: 'everyDay' }));
}
