import { emptyRule, Frequency, type FrequencyChoice } from '../schedule/index.ts';
import type { Claim } from './claims.ts';
import { readWeekdayList } from './mark-days.ts';
import { listTokens, markText, readText, type Token } from './read-text.ts';
import { translateDirection } from './translate-direction.ts';

/** The days that words name, such as 'Mon, Thu' or 'every second day'; null where they are not plain (IMPORT-13). */
export function readDayChoice(words: string, headings: readonly string[]): FrequencyChoice | null {
  const text = readText(translateDirection(words, headings), { headings });
  return readChoice([...text.doses.flatMap(({ times }) => times), ...text.looseTimes, ...text.others]);
}

const dayKinds: ReadonlySet<Claim['kind']> = new Set([
  'everyDays',
  'timesAWeek',
  'everyMonths',
  'onOff',
  'weekdays',
]);

/** The days of a column that holds nothing else: null unless every word of it is understood (IMPORT-13). */
export function readDayColumn(words: string, headings: readonly string[]): FrequencyChoice | null {
  const weekdays = readWeekdayList(words);
  if (weekdays !== null) return readPattern({ kind: 'weekdays', weekdays });
  const tokens = listTokens(markText(translateDirection(words, headings), headings));
  const claims = tokens.flatMap(({ claim }) => claim ?? []);
  return claims.length > 0 && tokens.every(isAboutDays) ? readChoice(claims) : null;
}

const isAboutDays = ({ text, claim }: Token): boolean =>
  claim === undefined
    ? /^(?:[,;/&+.]|and|on)$/i.test(text)
    : dayKinds.has(claim.kind) ||
      claim.kind === 'everyDay' ||
      (claim.kind === 'timesADay' && claim.count === 1);

const readDaily = (): FrequencyChoice => ({
  frequency: Frequency.daily,
  onDays: 0,
  offDays: 0,
  everyDays: 0,
  everyWeeks: 0,
  weekDays: emptyRule.weekDays,
});

const namedLengths: Readonly<Record<number, Frequency>> = {
  2: Frequency.alternateDay,
  3: Frequency.everyThirdDay,
  14: Frequency.fortnightly,
  28: Frequency.every28Days,
};
const monthLengths: Readonly<Record<number, Frequency>> = {
  1: Frequency.monthly,
  6: Frequency.halfYearly,
  12: Frequency.yearly,
};

/** The days of a text; null where it names several patterns, or one that no medicine has. */
function readChoice(claims: readonly Claim[]): FrequencyChoice | null {
  const days = claims.filter(({ kind }) => dayKinds.has(kind));
  const weekdays = days.filter((claim) => claim.kind === 'weekdays');
  // 'Once a week on Monday' is Monday.
  const patterns = weekdays.length > 0 ? days.filter(({ kind }) => kind !== 'timesAWeek') : days;
  const [pattern] = patterns;
  if (pattern === undefined) return readDaily();
  return patterns.length === 1 ? readPattern(pattern) : null;
}

function readPattern(claim: Claim): FrequencyChoice | null {
  const daily = readDaily();
  switch (claim.kind) {
    case 'weekdays': {
      const weekDays = emptyRule.weekDays.map((_, weekday) => claim.weekdays.includes(weekday));
      return { ...daily, frequency: Frequency.specificDays, weekDays };
    }
    case 'everyDays': {
      const frequency = namedLengths[claim.days];
      if (frequency !== undefined) return { ...daily, frequency };
      if (claim.days % 7 === 0)
        return { ...daily, frequency: Frequency.everyXWeeks, everyWeeks: claim.days / 7 };
      return { ...daily, frequency: Frequency.everyXDays, everyDays: claim.days };
    }
    case 'timesAWeek':
      return claim.count === 1 ? { ...daily, frequency: Frequency.everyXWeeks, everyWeeks: 1 } : null;
    case 'everyMonths': {
      const frequency = monthLengths[claim.months];
      return frequency === undefined ? null : { ...daily, frequency };
    }
    case 'onOff':
      return { ...daily, frequency: Frequency.onOffDay, onDays: claim.on, offDays: claim.off };
    default:
      return null;
  }
}
