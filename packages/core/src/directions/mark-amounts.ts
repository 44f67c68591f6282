import { amountMark as n, type Claim, type MarkedText } from './claims.ts';
import { getDayPart } from './time-of-day.ts';

const numberWords: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
};
const parts: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};

const buildAmount = (low: number, high = low): Claim => ({ kind: 'amount', low, high });
const claimNothing = (): Claim => ({ kind: 'nothing' });

function readClock(hourText: string, half: string): Claim | null {
  const hour = Number(hourText);
  if (hour > 24) return null;
  const isPm = half.toLowerCase().startsWith('p');
  const at = half === '' ? hour : (hour % 12) + (isPm ? 12 : 0);
  return { kind: 'dayPart', part: getDayPart(at % 24) };
}

/** Hours of the clock, which are neither doses nor counts. */
function markClocks(text: MarkedText): void {
  text
    .mark(/\bat (\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b\.?/gi, ([, hour = '', , half = '']) =>
      readClock(hour, half),
    )
    .mark(/\b(\d{1,2})(?:[:.]\d\d)?([ap])\.?m\b\.?/gi, ([, hour = '', half = '']) => readClock(hour, half))
    // '1 am' may be one in the morning, '8 am' is an hour.
    .mark(/\b([5-9]|1[0-2]) ([ap])\.?m\b\.?/gi, ([, hour = '', half = '']) => readClock(hour, half))
    .mark(/\b([01]?\d|2[0-3]):[0-5]\d\b(?: ?(?:hrs|hours|h)\b)?/gi, ([, hour = '']) => readClock(hour, ''))
    .mark(/\b([01]\d|2[0-3])[0-5]\d ?(?:hrs|hours|h)\b/gi, ([, hour = '']) => readClock(hour, ''));
}

/** Numbers in digits, glyphs and words; half a tablet is as much a number as two. */
export function markAmounts(text: MarkedText): void {
  text.mark(/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g, claimNothing);
  markClocks(text);
  text
    .mark(/\b(?:for|x) ?(\d{1,2})\/(7|52)\b/gi, ([, count, unit]) => ({
      kind: 'courseDays',
      days: Number(count) * (unit === '52' ? 7 : 1),
    }))
    .mark(/(\d+) ?([½¼¾])|\b(\d+) (?:and |& )?(1\/2|1\/4|3\/4)(?![\d/])/g, ([, a, b, c, d]) =>
      buildAmount(Number(a || c) + (parts[(b || d) ?? ''] ?? 0)),
    )
    .mark(/[½¼¾]|(?<![\d/])(?:1\/2|1\/4|3\/4)(?![\d/])/g, ([part = '']) => buildAmount(parts[part] ?? 0))
    .mark(/\bthree[- ]quarters?\b/gi, () => buildAmount(0.75))
    .mark(/\bone[- ]half\b/gi, () => buildAmount(0.5))
    .mark(/(?<![\w.,/])\d+(?:\.\d+)?(?![\w/]|\.\d)/g, ([digits]) => buildAmount(Number(digits)))
    .mark(/(?<![\w.,/])\d+(?=\/ ?(?:24|day))/gi, ([digits]) => buildAmount(Number(digits)))
    .mark(/(?<![\w.,/])\.5\b/g, () => buildAmount(0.5))
    // '2x' and '2tabs' are numbers before their words.
    .mark(/(?<![\w.,/])\d+(?:\.\d+)?(?=x\b|tabs?\b|caps?\b|bd\b|tds\b|qid\b)/gi, ([digits]) =>
      buildAmount(Number(digits)),
    )
    .mark(/\b(i{1,3}|iv)\b(?= *(?:tab|cap|bd|tds|qid|mane|nocte|od\b|daily))/gi, ([word = '']) =>
      buildAmount(numberWords[word.toLowerCase()] ?? 0),
    )
    .mark(
      /\b(?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty)\b/gi,
      ([word = '']) => buildAmount(numberWords[word.toLowerCase()] ?? 0),
    );
  joinAmounts(text);
}

/** 'one and a half' is one number, '1 (one)' says it twice, '1-2' is a range. */
function joinAmounts(text: MarkedText): void {
  text
    .mark(new RegExp(`(${n}) ?(?:and|&|\\+) ?(?:a |one )?(${n})`, 'giu'), ([, whole, part]) =>
      Number.isInteger(text.getNumber(whole)) && text.getNumber(part) < 1
        ? buildAmount(text.getNumber(whole) + text.getNumber(part))
        : null,
    )
    .mark(new RegExp(`(${n}) ?\\( ?(?:a )?(${n}) ?\\)`, 'giu'), ([, one, other]) =>
      text.getNumber(one) === text.getNumber(other) ? buildAmount(text.getNumber(one)) : null,
    );
}

/** To be asked once hours and days have taken their numbers. */
export function markRanges(text: MarkedText): void {
  text
    .mark(new RegExp(`(${n}) ?(?:-|–|to|or) ?(${n})`, 'giu'), ([, low, high]) =>
      buildAmount(text.getNumber(low), text.getNumber(high)),
    )
    .mark(new RegExp(`\\bup to (${n})`, 'giu'), ([, high]) => buildAmount(0, text.getNumber(high)));
}
