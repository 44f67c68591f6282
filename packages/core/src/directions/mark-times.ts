import { amountMark as n, type Claim, type MarkedText } from './claims.ts';
import { isReadable } from './build-direction.ts';
import { findHeadingPart } from './time-of-day.ts';

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const dayWord = '(?:day|daily|24 ?(?:hours|hrs|h)|24/24)';
const perDay = `(?:(?:in|per|a|each|every|any|/) ?)?(?:\\(?24\\)? ?(?:hours|hrs|h)\\b|day\\b|daily\\b|${n} ?(?:hours|hrs|h)\\b)`;
const unitWord =
  '(?:tab(?:let)?s?|cap(?:sule)?s?|caplets?|pills?|sachets?|wafers?|patch(?:es)?|puffs?|drops?|sprays?|lozenges?|doses?)';

/** The mealtimes of this pack by their own names; those that cannot be told from a number, by their place. */
export function markHeadings(text: MarkedText, headings: readonly string[]): void {
  const named = new Map<string, number[]>();
  headings.forEach((heading, slot) => {
    const name = heading.trim().toLowerCase();
    if (isReadable(name)) named.set(name, [...(named.get(name) ?? []), slot]);
  });
  for (const [name, slots] of [...named].toSorted(([a], [b]) => b.length - a.length)) {
    const claim: Claim = { kind: 'slots', slots };
    text.mark(new RegExp(`(?<![\\p{L}\\d])${escapeForPattern(name)}(?![\\p{L}\\d])`, 'giu'), () => claim);
  }
  text.mark(/\bdose time (\d)\b/gi, ([, place]) => ({ kind: 'slots', slots: [Number(place) - 1] }));
}

/** The most in a day, before its numbers are read as doses. */
export function markMost(text: MarkedText): void {
  const most =
    "(?:max(?:imum|\\.)?(?: dose)?(?: of| is|:)?|no more than|not more than|at most|(?:do not|don't|not to|not) exceed|not exceeding)";
  text
    .mark(new RegExp(`\\ba total of (${n}) ?${unitWord} ?${perDay}`, 'giu'), ([, amount]) => ({
      kind: 'dayTotal',
      amount: text.getNumber(amount),
    }))
    .mark(new RegExp(`(?:${most}|up to) ?(${n}) ?times? ?(?:${perDay})`, 'giu'), ([, count]) => ({
      kind: 'atMostTimes',
      count: text.getNumber(count),
    }))
    .mark(new RegExp(`${most} ?(${n})(?: ?${unitWord}\\b)?(?: ?${perDay})?`, 'giu'), ([, amount]) => ({
      kind: 'atMost',
      amount: text.getNumber(amount),
    }))
    .mark(new RegExp(`\\bup to (${n}) ?${unitWord} ?${perDay}`, 'giu'), ([, amount]) => ({
      kind: 'atMost',
      amount: text.getNumber(amount),
    }));
}

/** Words that say what not to do claim no dose; it goes on to the end of its clause. */
export function markWarnings(text: MarkedText): void {
  text
    .mark(
      new RegExp(
        `(?:\\bat least |\\bwait )?(${n}) ?(hours?|hrs?|h|min(?:ute)?s?) (?:apart|between (?:doses|each dose))`,
        'giu',
      ),
      ([, count, unit = '']) => ({
        kind: 'minutesApart',
        minutes: text.getNumber(count) * (unit.toLowerCase().startsWith('m') ? 1 : 60),
      }),
    )
    .mark(
      /\b(?:do not|don['’]t|dont|avoid|never|not to|without|not|unless|stop|cease|skip|instead of|limit|if you)\b[^.;,\n\r]*/gi,
      () => ({ kind: 'nothing' }),
    );
}

export function markTimes(text: MarkedText): void {
  const buildTimes = (count: number): Claim => ({ kind: 'timesADay', count });
  const counts: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
  text
    .mark(
      new RegExp(`\\b(?:every|each|q) ?(${n})(?: ?(?:-|–|to) ?${n})? ?(?:hours?|hrs?|h)(?:ly)?\\b`, 'giu'),
      ([, hours]) => readHours(text.getNumber(hours)),
    )
    .mark(
      new RegExp(`(${n})(?: ?(?:-|–|to) ?${n})?[- ]?(?:hourly|hrly)\\b|(${n}) ?/ ?24\\b`, 'giu'),
      ([, a, b]) => readHours(text.getNumber(a || b)),
    )
    .mark(/\bq([468]|12)h\b/gi, ([, hours]) => readHours(Number(hours)))
    .mark(new RegExp(`(${n}) ?(?:x|times?) ?(?:a|per|each|every|/)? ?${dayWord}\\b`, 'giu'), ([, count]) =>
      buildTimes(text.getNumber(count)),
    )
    .mark(
      new RegExp(`\\b(once|twice|thrice) ?(?:a|per|each|every|/)? ?${dayWord}\\b`, 'giu'),
      ([, word = '']) => buildTimes(counts[word.toLowerCase()] ?? 0),
    )
    .mark(/\bb\.?i?\.?d\b\.?/gi, () => buildTimes(2))
    .mark(/\bt\.?(?:d\.?s|i\.?d)\b\.?/gi, () => buildTimes(3))
    .mark(/\bq\.?(?:i\.?d|d\.?s)\b\.?/gi, () => buildTimes(4))
    .mark(/\bo\.d\b\.?|\bod\b/gi, () => buildTimes(1))
    .mark(/\b(?:when|as|if|where) (?:required|needed|necessary)\b|\bp\.?r\.?n\b\.?/gi, () => ({
      kind: 'whenRequired',
    }));
}

function readHours(hours: number): Claim {
  if (hours >= 24 && hours % 24 === 0)
    return hours === 24 ? { kind: 'everyDay' } : { kind: 'everyDays', days: hours / 24 };
  return { kind: 'everyHours', hours };
}

/** Parts of the day in common words; the mealtimes of the pack are marked before. */
export function markDayParts(text: MarkedText): void {
  const pattern =
    /\b(?:breakfast(?: ?time)?|mornings?|mane|lunch(?: ?time)?|noon|midday|mid-day|afternoons?|dinner(?: ?time)?|evening meal|evenings?|teatime|tea time|(?<=(?:at|with|before|after) )tea\b(?! ?spoon)|bed ?time|(?:before |to )bed|nights?|nightly|nocte|supper|a\.m\.|p\.m\.|am|pm)\b\.?/gi;
  text.mark(pattern, ([words = '']) => {
    const part = findHeadingPart(words.replace(/s$|ly$/i, '').replace(/time$/i, ''));
    return part === null ? null : { kind: 'dayPart', part };
  });
}
