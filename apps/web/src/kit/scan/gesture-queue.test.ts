import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGestureQueue, type ScanLookupResult } from './gesture-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bench that records its acts; every answer takes the given time. */
function createBench() {
  const order = createGestureQueue();
  const done: string[] = [];
  const scan = (code: string, milliseconds: number, end: ScanLookupResult = 'done'): void =>
    order.scan(
      () =>
        new Promise((answer) => {
          done.push(`ask ${code}`);
          setTimeout(() => {
            done.push(`${end} ${code}`);
            answer(end);
          }, milliseconds);
        }),
    );
  const act = (name: string): void => order.act(() => void done.push(name));
  return { order, done, scan, act };
}

test('an act runs at once when no scan is pending', () => {
  const { done, act } = createBench();
  act('skip');
  expect(done).toEqual(['skip']);
});

test('scans and acts keep their order despite a quicker second answer', async () => {
  const { done, scan, act } = createBench();
  scan('A', 900);
  act('confirm');
  scan('B', 5);
  act('confirm');
  await vi.advanceTimersByTimeAsync(899);
  expect(done).toEqual(['ask A']);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['ask A', 'done A', 'confirm', 'ask B', 'done B', 'confirm']);
});

test('fifty scans in fifty milliseconds stay fifty scans', async () => {
  const { done, scan } = createBench();
  const codes = Array.from({ length: 50 }, (_, at) => `code ${at}`);
  for (const [at, code] of codes.entries()) {
    scan(code, 200 - at * 4);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.runAllTimersAsync();
  expect(done).toEqual(codes.flatMap((code) => [`ask ${code}`, `done ${code}`]));
});

test('a mismatched scan drops its queued acts and keeps the next scan', async () => {
  const { done, scan, act } = createBench();
  scan('wrong', 50, 'stopped');
  act('confirm');
  act('confirm');
  scan('right', 50);
  act('confirm');
  await vi.runAllTimersAsync();
  expect(done).toEqual(['ask wrong', 'stopped wrong', 'ask right', 'done right', 'confirm']);
});

test('a failed pack scan discards the scans and acts queued behind it', async () => {
  const { done, scan, act } = createBench();
  scan('J000000001', 50, 'lost');
  scan('tablet', 5);
  act('confirm');
  await vi.runAllTimersAsync();
  scan('later', 5);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['ask J000000001', 'lost J000000001', 'ask later', 'done later']);
});

test('an open question holds the queue until it is answered', async () => {
  const { order, done, scan, act } = createBench();
  scan('A', 50);
  order.hold();
  act('confirm');
  scan('B', 5);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['ask A', 'done A']);
  order.release();
  await vi.runAllTimersAsync();
  expect(done).toEqual(['ask A', 'done A', 'confirm', 'ask B', 'done B']);
});

test('an act that asks a question holds the acts behind it', () => {
  const { order, done, act } = createBench();
  order.act(() => {
    done.push('question');
    order.hold();
  });
  act('skip');
  expect(done).toEqual(['question']);
  order.release();
  expect(done).toEqual(['question', 'skip']);
});
