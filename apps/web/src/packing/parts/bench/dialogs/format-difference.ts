import { type DifferenceKind, formatDayDoses, formatDosePattern } from '@packwright/core/packs';
import { formatDay, isDay } from '@packwright/core/days';
import { formatGlyphs, toHundredths } from '@packwright/core/quantity';
import type { ProfileDifference } from '../../../calls/index.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

// Ids of a record mean nothing to a person.
const unsaid = new Set(['drugId', 'patientId', 'patientGroupId', 'foilId', 'prescriptionId', 'photoSha256']);
const quantities = new Set(['qty', 'doses']);

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): Json {
  return text === '' ? null : (JSON.parse(text) as Json);
}

function formatJson(value: Json, key = ''): string {
  if (value === null || value === false) return '';
  if (value === true) return '✓';
  if (typeof value === 'number')
    return quantities.has(key) ? formatGlyphs(toHundredths(value)) : String(value);
  if (typeof value === 'string') return isDay(value) ? formatDay(value) : value;
  if (key === 'slotDoses') return formatDayDoses(value as readonly number[]);
  if (isRecord(value))
    return Object.entries(value)
      .filter(([name]) => !unsaid.has(name) && name !== 'prescriptionIds')
      .map(([name, part]) => formatJson(part, name))
      .filter((part) => part !== '')
      .join(', ');
  return (value as readonly Json[])
    .map((part) => formatJson(part, key))
    .filter((part) => part !== '')
    .join(', ');
}

/** The parts of a record that differ from the other's, or the whole when they cannot be compared part by part. */
function pickDifferentParts(value: Json, other: Json): Json {
  if (!isRecord(value) || !isRecord(other)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, part]) => !unsaid.has(key) && JSON.stringify(part) !== JSON.stringify(other[key]),
    ),
  );
}

/** How much of a medicine the only side holds that has it; its name stands beside the change. */
function formatAmount(value: Json): string {
  if (!isRecord(value)) return '';
  const { qty, form } = value;
  const amount = formatGlyphs(toHundredths(Number(qty)));
  return typeof form === 'string' && form !== '' ? `${amount} × ${form}` : amount;
}

/** The words for what a profile keeps as a key. */
interface ValueLabels {
  /** Of a suspension without days. */
  readonly byHand: string;
  /** Of a patient's status. */
  readonly status: (key: string) => string;
}

/** Before and after of a change to the profile, in words; empty where there is nothing. */
export function formatDifference(
  difference: Pick<ProfileDifference, 'kind' | 'oldValue' | 'newValue'>,
  { byHand, status }: ValueLabels,
): { readonly before: string; readonly after: string } {
  const [before, after] = [parseJson(difference.oldValue), parseJson(difference.newValue)];
  if (difference.kind === 'doseChanged')
    return {
      before: formatDosePattern(before as unknown as readonly (readonly number[])[]),
      after: formatDosePattern(after as unknown as readonly (readonly number[])[]),
    };
  if (difference.kind === 'added' || difference.kind === 'ceased')
    return { before: formatAmount(before), after: formatAmount(after) };
  // Words can only say that there was a photo.
  if (difference.kind === 'photo')
    return { before: formatJson(before !== null), after: formatJson(after !== null) };
  const formatSide = (value: Json, other: Json): string => {
    if (difference.kind === 'patientStatus' && typeof value === 'string') return status(value);
    // A manual suspension has no days.
    if (difference.kind === 'suspension' && isRecord(value) && value['from'] === null) return byHand;
    return formatJson(pickDifferentParts(value, other));
  };
  return { before: formatSide(before, after), after: formatSide(after, before) };
}

/** Without the doses of a day, which the changed dose beside it says already. */
function omitRepeatedDoses(
  difference: ProfileDifference,
  all: readonly ProfileDifference[],
): ProfileDifference {
  const { kind, prescriptionId, newValue } = difference;
  const isSaid = all.some((each) => each.kind === 'doseChanged' && each.prescriptionId === prescriptionId);
  if (kind !== 'wordingChanged' || !isSaid) return difference;
  const old = parseJson(difference.oldValue);
  const now = parseJson(newValue);
  if (!isRecord(old) || !isRecord(now)) return difference;
  return { ...difference, oldValue: JSON.stringify({ ...old, slotDoses: now['slotDoses'] ?? null }) };
}

/** The changes of all packs on the bench in words, each once: those of several weeks are mostly the same. */
export function formatChanges(differences: readonly ProfileDifference[], words: ValueLabels) {
  const formatSide = differences.map((difference) => {
    const { kind, prescriptionId, drugName } = difference;
    const said = formatDifference(omitRepeatedDoses(difference, differences), words);
    return { kind: kind as DifferenceKind, prescriptionId, drugName, ...said };
  });
  const once = new Map(formatSide.map((change) => [JSON.stringify(change), change]));
  return Array.from(once, ([key, change]) => ({ key, ...change }));
}
