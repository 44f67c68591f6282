import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { createDay } from '@packwright/core/days';
import { expect, test, vi } from 'vitest';
import { type PackSheetFacts, renderPackLabels, renderPackSheets, renderTestPage } from '../src/index.ts';
import { nextBatch } from '../src/print-task.ts';
import { cases } from './cases.ts';

const date = createDay('2026-03-02');

/** The worker's end of a line whose other end sends one pack at a time. */
function feedPacks(facts: readonly PackSheetFacts[]): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const waiting = [...facts];
  port1.on('message', (said) => {
    if (said !== nextBatch) return;
    const next = waiting.shift();
    port1.postMessage(next ? { facts: [next], pictures: {} } : null);
    if (!next) port1.unref();
  });
  return port2;
}

test('worker pool tasks produce the same bytes as their functions', async () => {
  const worker = await import('../src/worker.ts');
  const facts = [cases.ordinary, cases['part-week']];
  const page = {
    pharmacyName: 'Wattle Street',
    profileName: 'Counter',
    packType: 'SOLID' as const,
    measures: cases.ordinary.profile,
    columns: 4,
  };
  const numbers = facts.map(({ number }) => number);
  const pairs = [
    [
      await worker.renderSheetTask({ numbers, date, line: feedPacks(facts) }),
      await renderPackSheets(facts, date),
    ],
    [
      (await worker.renderLabelTask({ numbers, date, line: feedPacks(facts) })).pdf,
      await renderPackLabels(facts, date),
    ],
    [await worker.renderTestPageTask({ facts: page, date }), await renderTestPage(page, date)],
  ] as const;
  expect(pairs.map(([task, direct]) => Buffer.compare(task, direct))).toEqual([0, 0, 0]);
});

test.each(['renderSheetTask', 'renderLabelTask'] as const)(
  'the task %s reports how many sheets are done',
  async (task) => {
    const worker = await import('../src/worker.ts');
    const facts = Array.from({ length: 11 }, () => cases.ordinary);
    const numbers = facts.map(({ number }) => number);
    const line = feedPacks(facts);
    const told = vi.spyOn(line, 'postMessage');
    await worker[task]({ numbers, date, line });
    expect(told.mock.calls.map(([said]) => said).filter((said) => said !== nextBatch)).toEqual([0, 5, 10]);
  },
);

test('facts stored as JSON give the same print', async () => {
  const stored = JSON.parse(JSON.stringify(cases['part-week']));
  const [before, after] = [
    await renderPackSheets([cases['part-week']], date),
    await renderPackSheets([stored], date),
  ];
  expect(Buffer.compare(before, after)).toBe(0);
});
