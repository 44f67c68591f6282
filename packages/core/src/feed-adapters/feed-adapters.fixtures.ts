// Reads the lines of an adapter as the staging does, for the tests of this folder.
import { type FeedLines, readFeedRecord } from '../scripts/index.ts';
import type { FeedReading, PharmacyClock } from './index.ts';

export const sydney: PharmacyClock = { timezone: 'Australia/Sydney', now: '2026-03-02T10:00:00Z' };

/** Reads a file at once. */
export function finishReading(reading: FeedReading): FeedLines {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

type Fields = Readonly<Record<string, string>>;

/** The records of each kind, and of each remark its line, the element and the code or, where the form is at fault, the sentence. */
export interface ReadLines {
  readonly patients: readonly Fields[];
  readonly doctors: readonly Fields[];
  readonly drugs: readonly Fields[];
  readonly scripts: readonly Fields[];
  readonly remarks: readonly (readonly [number, string, string])[];
}

export function readLines(reading: FeedReading): ReadLines {
  const { lines, remarks } = finishReading(reading);
  const read = lines.map(({ line, names, values }) => ({ line, names, outcome: readFeedRecord(values) }));
  const listKind = (kind: string): Fields[] =>
    read.flatMap(({ outcome }) =>
      'record' in outcome && outcome.record.kind === kind ? [omitEmpty(outcome.record.fields)] : [],
    );
  const refused = read.flatMap(({ line, names, outcome }) =>
    'remark' in outcome ? [[line, names?.[outcome.remark.field] ?? '?', outcome.remark.code] as const] : [],
  );
  return {
    patients: listKind('PAT'),
    doctors: listKind('DOC'),
    drugs: listKind('DRG'),
    scripts: listKind('SCR'),
    remarks: [...remarks.map(({ line, field, message }) => [line, field, message] as const), ...refused],
  };
}

const omitEmpty = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
