import { routes } from '../fields/index.ts';
import { formatGlyphs, type Hundredths, zero } from '../quantity/index.ts';
import { describeDays, joinWords } from './describe-days.ts';
import { type DirectionRule, hasDoses, listDoses, listDoseSlots, type PrnRule } from './direction-rule.ts';

interface Wording {
  readonly verb: string;
  readonly unit: string;
  /** 'under the tongue', 'whole'; empty for none. */
  readonly manner: string;
}

const take: Wording = { verb: 'Take', unit: 'tablet', manner: '' };

// The first pattern that a form matches gives its words.
const forms: readonly (readonly [RegExp, Wording])[] = [
  [/orally disintegrating|wafer/i, { verb: 'Dissolve', unit: 'wafer', manner: 'on the tongue' }],
  [/lozenge/i, { verb: 'Suck', unit: 'lozenge', manner: '' }],
  [/chew/i, { verb: 'Chew', unit: 'tablet', manner: '' }],
  [
    /(?:release|enteric|\b(?:mr|sr|xr|cr|er|ec)\b).*caps/i,
    { verb: 'Swallow', unit: 'capsule', manner: 'whole' },
  ],
  [/release|enteric|\b(?:mr|sr|xr|cr|er|ec)\b/i, { verb: 'Swallow', unit: 'tablet', manner: 'whole' }],
  [/caps/i, { ...take, unit: 'capsule' }],
  [/sachet|powder|granule/i, { ...take, unit: 'sachet' }],
  [/patch/i, { verb: 'Apply', unit: 'patch', manner: '' }],
  [/suppositor/i, { verb: 'Insert', unit: 'suppository', manner: '' }],
  [/pessar/i, { verb: 'Insert', unit: 'pessary', manner: '' }],
  [/inhal|puff|aerosol/i, { verb: 'Inhale', unit: 'puff', manner: '' }],
  [/drop/i, { verb: 'Instil', unit: 'drop', manner: '' }],
  [/spray/i, { verb: 'Use', unit: 'spray', manner: '' }],
  [/cream|ointment|gel|lotion/i, { verb: 'Apply', unit: 'dose', manner: '' }],
  [/inject|pen|ampoule|vial/i, { verb: 'Inject', unit: 'dose', manner: '' }],
  [/syrup|liquid|mixture|suspension|solution/i, { ...take, unit: 'dose' }],
];

const insulin: Wording = { verb: 'Inject', unit: 'unit', manner: '' };

function getWording({ form, route, isInsulin = false }: DirectionRule): Wording {
  if (isInsulin) return insulin;
  const found = forms.find(([pattern]) => pattern.test(form))?.[1] ?? take;
  if (route === routes.sublingual.code)
    return { verb: 'Dissolve', unit: found.unit, manner: 'under the tongue' };
  return found;
}

const plurals: Readonly<Record<string, string>> = {
  patch: 'patches',
  suppository: 'suppositories',
  pessary: 'pessaries',
};

function formatAmount(dose: Hundredths, unit: string): string {
  return `${formatGlyphs(dose)} ${dose > 100 ? (plurals[unit] ?? `${unit}s`) : unit}`;
}

const inThe = /^(?:the )?(?:early |mid-?|late )?(?:morning|afternoon|evening)$/i;

/** 'at breakfast', 'in the morning', 'at dose time 3' where the pack gives no name (MED-14). */
export function describeMealtime(heading: string, slot: number): string {
  const name = heading.trim();
  if (/^a\.?m\.?$/i.test(name)) return 'in the morning';
  if (/^p\.?m\.?$/i.test(name)) return 'in the evening';
  if (!isReadable(name)) return `at dose time ${slot + 1}`;
  const shown = /^\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : name;
  return inThe.test(name) ? `in the ${shown.replace(/^the /i, '')}` : `at ${shown}`;
}

/** A clock time, or a name of at least three letters; a bare number or letter would read as a dose. */
export const isReadable = (heading: string): boolean =>
  /^\d{1,2}[:.]\d{2}/.test(heading) || (/\p{L}{3}/u.test(heading) && !/\d/.test(heading));

function describeMealtimes(phrases: readonly string[]): string {
  const shortened = phrases.map((phrase, at) => {
    const preposition = /^(?:at|in the) /.exec(phrase)?.[0] ?? '';
    return at > 0 && preposition !== '' && (phrases[at - 1] ?? '').startsWith(preposition)
      ? phrase.slice(preposition.length)
      : phrase;
  });
  return joinWords(shortened);
}

function describeTimetable(rule: DirectionRule, { verb, unit, manner }: Wording): string {
  const slots = listDoseSlots(rule);
  const doses = slots.map((slot) => rule.schedule.slots[slot] ?? zero);
  const phrases = slots.map((slot) => describeMealtime(rule.headings[slot] ?? '', slot));
  const [first = zero, ...others] = doses;
  const amount = [verb, formatAmount(first, unit), manner].filter(Boolean).join(' ');
  if (listDoses(rule).length === 1) return `${amount} ${describeMealtimes(phrases)}`;
  const rest = others.map((dose, at) => `${formatGlyphs(dose)} ${phrases[at + 1] ?? ''}`);
  return joinWords([`${amount} ${phrases[0] ?? ''}`, ...rest]);
}

function describeMinutes(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function describePrn({ dose, intervalMinutes, maximum }: PrnRule, { verb, unit, manner }: Wording): string {
  const amount = [verb, formatAmount(dose, unit), manner, 'when required'].filter(Boolean).join(' ');
  const wait = intervalMinutes > 0 ? [`at least ${describeMinutes(intervalMinutes)} apart`] : [];
  const most = maximum > zero ? [`at most ${formatAmount(maximum, unit)} in 24 hours`] : [];
  return [amount, ...wait, ...most].join(', ');
}

const describeCourse = ({ isShortCourse, schedule: { shortCourse } }: DirectionRule): string => {
  if (!isShortCourse) return '';
  const total = shortCourse?.totalDoses ?? null;
  return total === null
    ? 'until finished'
    : `until finished (${total} ${total === 1 ? 'dose' : 'doses'} in all)`;
};

/** The direction that dose, mealtimes, frequency and days give, in label English (MED-27). */
export function buildDirection(rule: DirectionRule): string {
  const wording = getWording(rule);
  if (!hasDoses(rule)) return `${wording.verb} as directed`;
  if (rule.prn) return describePrn(rule.prn, wording);
  const parts = [describeTimetable(rule, wording), describeDays(rule.schedule), describeCourse(rule)];
  return parts.filter(Boolean).join(' ');
}
