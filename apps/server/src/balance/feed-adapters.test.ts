import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FeedContent, feedLimits, parseFeedFileName, readFeedRecord } from '@packwright/core/scripts';
import { buildDispensedDay, type DispensedForm, writeDispensedDay } from '@packwright/sample';
import { describe, expect, it } from 'vitest';
import { feedAdapters } from './rules/feed-adapters.ts';
import { readFeedFile } from './rules/read-feed-file.ts';

const clock = { timezone: 'Australia/Sydney', now: '2026-03-02T10:00:00.000Z' } as const;
const samples = join(import.meta.dirname, '../../../../docs/feed-samples');

function readSample(name: string) {
  const parsed = parseFeedFileName(name);
  if (parsed === null) throw new Error(`${name} is no name of a feed file`);
  return readFeedFile(parsed, readFileSync(join(samples, name)), clock);
}

describe('a recorded sample', () => {
  const names = readdirSync(samples).filter((name) => name.includes('_'));

  it('is there for every other form', () => {
    const forms = names.map((name) => parseFeedFileName(name)?.content);
    expect(new Set(forms)).toEqual(new Set(['FHIR', 'HL7', 'SUPPLY']));
  });

  // Proves FEED-8.
  it.each(names)('%s becomes the same records', async (name) => {
    const { feed, pharmacyCode, sentAt, lines, remarks } = await readSample(name);
    expect([feed, pharmacyCode, sentAt.slice(0, 10), remarks]).toEqual(['DSF/1', 'WATTLE', '2026-03-02', []]);
    const records = lines.map(({ line, values }) => {
      const read = readFeedRecord(values);
      if ('remark' in read) throw new Error(`${line}: ${read.remark.field} ${read.remark.message}`);
      const sent = Object.entries(read.record.fields).filter(([, value]) => value !== '');
      return JSON.stringify({ line, type: read.record.kind, ...Object.fromEntries(sent) });
    });
    await expect(`${records.join('\n')}\n`).toMatchFileSnapshot(join(samples, 'records', `${name}.jsonl`));
  });
});

describe('the day of a pharmacy', () => {
  const rows = buildDispensedDay({
    medicines: [
      { externalPatientId: 5001, drugCode: 'D00001', drugName: 'Demoformin 500 mg' },
      { externalPatientId: 5002, drugCode: 'D|2', drugName: 'Frusifict, "scored" & cut ^~\\ 40 mg' },
    ],
    day: '2026-03-02',
    seed: 7,
    getMoment: (at) => `2026-03-02T0${at % 10}:05:00+11:00`,
    scripts: 9,
    faults: 0,
  });
  const readDay = async (form: DispensedForm) => {
    const { content, text } = writeDispensedDay(form, rows);
    const { lines, remarks } = await feedAdapters[content](Buffer.from(text), clock);
    expect(remarks).toEqual([]);
    return lines.flatMap(({ values }) => {
      const read = readFeedRecord(values);
      return 'record' in read && read.record.kind === 'SCR' ? [read.record.fields] : [];
    });
  };

  // Proves ADMIN-62.
  it.each<DispensedForm>(['dsf1', 'hl7', 'fhir', 'supply'])(
    'written as %s tells the same supplies',
    async (form) => {
      const read = await readDay(form);
      const told = [
        'scriptNumber',
        'supplyNo',
        'externalPatientId',
        'drugCode',
        'dispensedBrand',
        'quantity',
        'dispensedAt',
      ];
      expect(read.map((fields) => told.map((name) => fields[name]))).toEqual(
        rows.map((row) => told.map((name) => row[name as keyof typeof row])),
      );
    },
  );
});

describe('an adapter', () => {
  const strange: readonly (readonly [string, Uint8Array])[] = [
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
    ['UTF-16', Buffer.from('\uFEFFMSH|^~\\&|', 'utf16le')],
    ['a byte that no text has', Buffer.from([0xff, 0x81, 0x41])],
    ['8 MB of brackets', Buffer.from('['.repeat(feedLimits.bytes))],
    ['8 MB of quotes', Buffer.from('"'.repeat(feedLimits.bytes))],
    ['8 MB of bars', Buffer.from(`MSH|^~\\&${'|'.repeat(feedLimits.bytes - 8)}`)],
    ['8 MB of line breaks', Buffer.from('\n'.repeat(feedLimits.bytes))],
    ['the members of all objects', Buffer.from('{"__proto__":{"resourceType":"Bundle"},"constructor":1}')],
  ];

  // Proves FEED-9.
  it.each<FeedContent>(['JSON', 'HL7', 'FHIR', 'SUPPLY'])(
    'of %s remarks what it cannot read',
    async (content) => {
      for (const [what, bytes] of strange) {
        const { lines, remarks } = await feedAdapters[content](bytes, clock);
        expect([lines.length, remarks.length > 0], what).toEqual([0, true]);
      }
    },
  );
});
