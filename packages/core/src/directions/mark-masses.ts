import { amountMark as n, type MarkedText } from './claims.ts';
import { massNumber, massUnit, toMicrograms } from './mass.ts';

// '25 mcg/hour' and '5 mg per mL' are rates and strengths of liquids.
const isNoRate = String.raw`(?![\p{L}\d]| ?/| ?per\b)`;

/** Milligrams and their like, before their numbers are read as doses: they count tablets by their strength (MED-33). */
export function markMasses(text: MarkedText): void {
  text.mark(
    new RegExp(`(?<![\\p{L}\\d.,/–-])(${massNumber}) ?(${massUnit})${isNoRate}`, 'giu'),
    ([, count = '', unit = '']) => ({ kind: 'mass', micrograms: toMicrograms(count, unit) }),
  );
}

/** The same with the number in words, once those are read. */
export function markSpelledMasses(text: MarkedText): void {
  text.mark(new RegExp(`(${n}) ?(${massUnit})${isNoRate}`, 'giu'), ([, count, unit = '']) => ({
    kind: 'mass',
    micrograms: toMicrograms(text.getNumber(count), unit),
  }));
}

/** The most of a substance, and sums of several medicines, say nothing of this one's tablets. */
export function markMassLimits(text: MarkedText): void {
  const limit =
    '(?:max(?:imum|\\.)?(?: daily)?(?: dose)?(?: of| is|:)?|no more than|not more than|at most|exceed(?:ing)?|up to|total(?: daily)?(?: dose)?(?: of| is|:)?)';
  text.mark(new RegExp(`\\b${limit} *([\\ue800-\\uf8ff])`, 'giu'), ([, mark = '']) =>
    text.findClaim(mark)?.kind === 'mass' ? { kind: 'nothing' } : null,
  );
}
