import { type Day, getLocalTime, parseDay, resolveLocalTime } from '../days/index.ts';
import type { FeedKind } from './feed-fields.ts';

/** The forms besides DSF/1 by the beginning of their names, and how those end (FEED-8). */
const otherForms = { HL7: 'hl7', FHIR: 'json', SUPPLY: 'csv' } as const;
export type OtherForm = keyof typeof otherForms;

/** The content of a file: CSV of DSF/1 holds one kind of record, JSON names the kind of each, other forms are translated. */
export type FeedContent = FeedKind | 'JSON' | OtherForm;

/** The name of a file in the watched folder, in parts (FEED-5). */
export interface FeedFileName {
  readonly pharmacyCode: string;
  readonly content: FeedContent;
  readonly day: Day;
  /** 'HH:mm:ss' by the clock of the pharmacy. */
  readonly time: string;
}

const shape =
  /^(?<form>DSF1|HL7|FHIR|SUPPLY)_(?<owner>[\w-]+)_(?<day>(?:19|20|21)\d{6})(?<time>(?:[01]\d|2[0-3])[0-5]\d[0-5]\d)\.(?<ending>csv|json|hl7)$/;
const ownerOfKind = /^(?<code>[\w-]+)_(?<kind>PAT|DOC|DRG|SCR)$/;

/** Reads a name such as DSF1_WATTLE_SCR_20260302091500.csv; null for any other. */
export function parseFeedFileName(name: string): FeedFileName | null {
  const { form = '', owner = '', day = '', time = '', ending } = shape.exec(name)?.groups ?? {};
  const read = parseDay(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (read === null) return null;
  const moment = { day: read, time: time.replace(/(\d{2})(\d{2})(\d{2})/, '$1:$2:$3') };
  if (isOtherForm(form))
    return ending === otherForms[form] ? { pharmacyCode: owner, content: form, ...moment } : null;
  const { code = owner, kind } = ownerOfKind.exec(owner)?.groups ?? {};
  if (ending === 'json') return { pharmacyCode: code, content: 'JSON', ...moment };
  if (ending !== 'csv' || kind === undefined) return null;
  return { pharmacyCode: code, content: kind as FeedKind, ...moment };
}

const isOtherForm = (text: string): text is OtherForm => Object.hasOwn(otherForms, text);

const stampShape = '<yyyymmddHHMMss>';

/** The names that files of each form have, for people (FEED-8). */
export const listFeedFileNames = (
  pharmacyCode: string,
): readonly { readonly form: 'DSF1' | OtherForm; readonly names: readonly string[] }[] => [
  {
    form: 'DSF1',
    names: [
      `DSF1_${pharmacyCode}_<PAT|DOC|DRG|SCR>_${stampShape}.csv`,
      `DSF1_${pharmacyCode}_${stampShape}.json`,
    ],
  },
  ...(Object.keys(otherForms) as OtherForm[]).map((form) => ({
    form,
    names: [`${form}_${pharmacyCode}_${stampShape}.${otherForms[form]}`],
  })),
];

/** The name of a file that leaves at this moment ('2026-03-02T09:15:00.000Z'), by the clock of the pharmacy. */
export function buildFeedFileName(
  { pharmacyCode, content }: Pick<FeedFileName, 'pharmacyCode' | 'content'>,
  zone: string,
  moment: string,
): string {
  const { day, time } = getLocalTime(zone, moment);
  // Zones differ by whole minutes.
  const seconds = moment.slice(17, 19);
  const stamp = `${day.replaceAll('-', '')}${time.replace(':', '')}${seconds}`;
  if (isOtherForm(content)) return `${content}_${pharmacyCode}_${stamp}.${otherForms[content]}`;
  return content === 'JSON'
    ? `DSF1_${pharmacyCode}_${stamp}.json`
    : `DSF1_${pharmacyCode}_${content}_${stamp}.csv`;
}

const order: readonly FeedContent[] = ['PAT', 'DOC', 'DRG', 'JSON', 'HL7', 'FHIR', 'SUPPLY', 'SCR'];

/** Sorts by the moment of the name; of those that left together, patients and drugs before the scripts that name them. */
export function compareFeedFileNames(one: string, other: string): number {
  const [ours, theirs] = [getSortKey(one), getSortKey(other)];
  return ours < theirs ? -1 : ours > theirs ? 1 : 0;
}

function getSortKey(name: string): string {
  const read = parseFeedFileName(name);
  return read === null ? ` ${name}` : `${read.day} ${read.time} ${order.indexOf(read.content)} ${name}`;
}

/** When a file left, by its name. Names must rise from file to file, so an hour that comes twice counts on (FEED-4). */
export const computeSentAt = ({ day, time }: FeedFileName, zone: string, now: string): string =>
  resolveLocalTime(zone, day, time, now);
