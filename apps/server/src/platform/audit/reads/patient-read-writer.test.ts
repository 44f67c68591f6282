import { expect, it } from 'vitest';
import type { PatientReadLine } from './patient-read.ts';
import { createPatientReadWriter } from './patient-read-writer.ts';

const createLine = (total: number): PatientReadLine => ({
  pharmacyId: 1,
  actorId: 1,
  sessionId: null,
  address: '',
  call: 'getPatient',
  at: '2026-11-23T00:00:00.000Z',
  subjects: {},
  total,
  requestDigest: new Uint8Array(),
});

/** A database whose statements are answered by the test. */
function createInsert() {
  const batches: { totals: number[]; answer: PromiseWithResolvers<void> }[] = [];
  const insert = (lines: readonly PatientReadLine[]): Promise<void> => {
    const answer = Promise.withResolvers<void>();
    batches.push({ totals: lines.map(({ total }) => total), answer });
    return answer.promise;
  };
  return { batches, insert, listTotals: () => batches.map(({ totals }) => totals) };
}

it('writes the first line at once and batches those that follow', async () => {
  const { batches, insert, listTotals } = createInsert();
  const writer = createPatientReadWriter(insert);
  const first = writer.write(createLine(1));
  const others = [writer.write(createLine(2)), writer.write(createLine(3))];
  expect(listTotals()).toEqual([[1]]);
  batches[0]?.answer.resolve();
  await first;
  await expect.poll(listTotals).toEqual([[1], [2, 3]]);
  batches[1]?.answer.resolve();
  await Promise.all(others);
});

it('fails only the calls whose batch could not be written', async () => {
  const { batches, insert, listTotals } = createInsert();
  const writer = createPatientReadWriter(insert);
  const lost = writer.write(createLine(1));
  const kept = writer.write(createLine(2));
  batches[0]?.answer.reject(new Error('The disk is full'));
  await expect(lost).rejects.toThrow('The disk is full');
  await expect.poll(listTotals).toEqual([[1], [2]]);
  batches[1]?.answer.resolve();
  await kept;
});

it('drains every line before the server ends', async () => {
  const { batches, insert, listTotals } = createInsert();
  const writer = createPatientReadWriter(insert);
  const lines = [writer.write(createLine(1)), writer.write(createLine(2))];
  let isDrained = false;
  const drained = writer.drain().then(() => {
    isDrained = true;
  });
  batches[0]?.answer.resolve();
  await expect.poll(listTotals).toEqual([[1], [2]]);
  expect(isDrained).toBe(false);
  batches[1]?.answer.resolve();
  await Promise.all([...lines, drained]);
});
