import { type Day, parseDay, weekdayNames } from '../src/days/index.ts';
import { type Hundredths, parseQuantity, zero } from '../src/quantity/index.ts';
import { type DoseRule, emptyRule, Frequency, frequencyNames, isFrequency } from '../src/schedule/index.ts';

export function parseExampleDay(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(`Not a day in the examples: ${text}`);
  return found;
}

const dayText = '\\d{2}/\\d{2}/\\d{4}';
const dates = new RegExp(
  `^(.*?)(?: from (${dayText}))?(?: until (${dayText}))?(?: suspended (${dayText}) to (${dayText}))?$`,
);

const pair = /^On (\d+) off (\d+)$/;
const days = /^Every (\d+) days$/;
const weeks = /^Every (\d+) weeks$/;

const getNumber = (found: RegExpExecArray, at: number): number => Number(found[at]);

function parseFrequency(words: string): Partial<DoseRule> {
  const onOff = pair.exec(words);
  if (onOff) {
    return { frequency: Frequency.onOffDay, onDays: getNumber(onOff, 1), offDays: getNumber(onOff, 2) };
  }
  const everyDays = days.exec(words);
  if (everyDays) return { frequency: Frequency.everyXDays, everyDays: getNumber(everyDays, 1) };
  const everyWeeks = weeks.exec(words);
  if (everyWeeks) return { frequency: Frequency.everyXWeeks, everyWeeks: getNumber(everyWeeks, 1) };
  const named = Object.entries(frequencyNames).find(([, name]) => name === words);
  const code = Number(named?.[0]);
  if (named && isFrequency(code)) return { frequency: code };
  const short = words.split(' ');
  const weekDays = weekdayNames.map((name) => short.includes(name.slice(0, 3)));
  if (weekDays.filter(Boolean).length !== short.length) throw new Error(`Unknown rule: ${words}`);
  return { frequency: Frequency.specificDays, weekDays };
}

/** A rule as the examples write it: 'Alt Day from 02/03/2026 until … suspended … to …'. */
export function parseRule(text: string): DoseRule {
  const found = dates.exec(text);
  if (!found) throw new Error(`Unknown rule: ${text}`);
  const [, words = '', start, end, from, to] = found;
  return {
    ...emptyRule,
    ...parseFrequency(words),
    start: start === undefined ? null : parseExampleDay(start),
    end: end === undefined ? null : parseExampleDay(end),
    suspensions:
      from === undefined || to === undefined
        ? []
        : [{ from: parseExampleDay(from), to: parseExampleDay(to) }],
  };
}

export function parseExampleQuantity(text: string): Hundredths {
  const found = parseQuantity(text);
  if (found === null) throw new Error(`Not a quantity in the examples: ${text}`);
  return found;
}

/** Eight slots from 'B L D N' quantities; the slots that are not written hold nothing. */
export function parseSlots(text: string): Hundredths[] {
  const written = text.split(/\s+/).map(parseExampleQuantity);
  return Array.from({ length: 8 }, (_, at) => written[at] ?? zero);
}
