import { type FeedKind, feedFields, feedKeys, type FeedField } from './feed-fields.ts';
import { type FeedProblem, feedProblems } from './feed-problems.ts';
import { readFeedValue } from './read-feed-value.ts';

/** One line of the feed that can be read; whether it fits what is known is another question. */
export interface FeedRecord {
  readonly kind: FeedKind;
  readonly key: string;
  readonly action: 'N' | 'U' | 'C';
  /** Every field of its kind; '' for those that were not sent. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The answer about a line, without its number. */
export interface FeedRemark {
  readonly key: string;
  readonly code: FeedProblem;
  readonly field: string;
  readonly message: string;
}

export type FeedRecordOutcome = { readonly record: FeedRecord } | { readonly remark: FeedRemark };

export const buildFeedRemark = (key: string, code: FeedProblem, field: string): FeedRemark => ({
  key,
  code,
  field,
  message: feedProblems[code],
});

/** Reads one line by the table of its kind; the first thing that is wrong rejects it (FEED-3). */
export function readFeedRecord(line: Readonly<Record<string, unknown>>): FeedRecordOutcome {
  const kind = getOwnValue(line, 'type');
  if (!isFeedKind(kind)) return { remark: buildFeedRemark('', 'DSF-108', 'type') };
  const table: Readonly<Record<string, FeedField>> = feedFields[kind];
  const fields: Record<string, string> = {};
  let wrong: readonly [FeedProblem, string] | null = null;
  for (const [name, field] of Object.entries(table)) {
    const read = readFeedValue(field.kind, getOwnValue(line, name));
    if ('problem' in read) wrong ??= [read.problem, name];
    else if (read.text === '' && field.isRequired) wrong ??= ['DSF-101', name];
    else fields[name] = read.text;
  }
  const key = feedKeys[kind].map((name) => fields[name] ?? '').join('/');
  if (wrong !== null) return { remark: buildFeedRemark(key, ...wrong) };
  return { record: { kind, key, action: fields.recordAction as FeedRecord['action'], fields } };
}

const isFeedKind = (kind: unknown): kind is FeedKind =>
  typeof kind === 'string' && Object.hasOwn(feedFields, kind);

const getOwnValue = (line: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(line, name) ? line[name] : undefined;
