import { type Day, getLocalTime, parseDay, resolveLocalTime } from '../days/index.ts';
import type { FeedKind } from './feed-fields.ts';

/** The name of a file in the watched folder, in parts (FEED-5). */
export interface FeedFileName {
  readonly pharmacyCode: string;
  /** CSV holds one kind of record; JSON names the kind of each. */
  readonly content: FeedKind | 'JSON';
  readonly day: Day;
  /** 'HH:mm:ss' by the clock of the pharmacy. */
  readonly time: string;
}

const shape =
  /^DSF1_(?<code>[\w-]+?)_(?:(?<kind>PAT|DOC|DRG|SCR)_)?(?<day>(?:19|20|21)\d{6})(?<time>(?:[01]\d|2[0-3])[0-5]\d[0-5]\d)\.(?<format>csv|json)$/;

/** Reads a name such as DSF1_WATTLE_SCR_20260302091500.csv; null for any other. */
export function parseFeedFileName(name: string): FeedFileName | null {
  const { code = '', kind, day = '', time = '', format } = shape.exec(name)?.groups ?? {};
  const read = parseDay(day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (read === null) return null;
  const named = { pharmacyCode: code, day: read, time: time.replace(/(\d{2})(\d{2})(\d{2})/, '$1:$2:$3') };
  if (format === 'json') return { ...named, content: 'JSON' };
  return kind === undefined ? null : { ...named, content: kind as FeedKind };
}

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
  return content === 'JSON'
    ? `DSF1_${pharmacyCode}_${stamp}.json`
    : `DSF1_${pharmacyCode}_${content}_${stamp}.csv`;
}

const order = ['PAT', 'DOC', 'DRG', 'JSON', 'SCR'];

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
