import { day } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { renderPackLabels, renderPackSheets, renderTestPage } from '../src/index.ts';
import { cases } from './cases.ts';

const date = day('2026-03-02');

test('the tasks of the pool make the same bytes as the functions they stand for', async () => {
  const worker = await import('../src/worker.ts');
  const facts = [cases.ordinary];
  const page = {
    pharmacyName: 'Wattle Street',
    profileName: 'Counter',
    packType: 'SOLID' as const,
    profile: cases.ordinary.profile,
    columns: 4,
  };
  const pairs = [
    [await worker.packSheets({ facts, date, pictures: {} }), await renderPackSheets(facts, date)],
    [await worker.packLabels({ facts, date }), await renderPackLabels(facts, date)],
    [await worker.testPage({ facts: page, date }), await renderTestPage(page, date)],
  ] as const;
  expect(pairs.map(([task, direct]) => Buffer.compare(task, direct))).toEqual([0, 0, 0]);
});

test('facts survive being stored as JSON: the print is the same', async () => {
  const stored = JSON.parse(JSON.stringify(cases['part-week']));
  const [before, after] = [
    await renderPackSheets([cases['part-week']], date),
    await renderPackSheets([stored], date),
  ];
  expect(Buffer.compare(before, after)).toBe(0);
});
