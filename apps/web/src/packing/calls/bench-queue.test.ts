import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BenchQueue, type ScanLookupResult } from './bench-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerAfter = (milliseconds: number): Promise<void> =>
  new Promise((answer) => void setTimeout(answer, milliseconds));

interface Step {
  readonly prescriptionId: number;
  readonly name: string;
}

/** A bench that writes down what it did; every answer takes as long as it is told. */
function createBench() {
  const done: string[] = [];
  let pending: readonly string[] = [];
  const queue = new BenchQueue<Step>((steps) => {
    pending = steps.map(({ name }) => name);
  });
  const scan = (code: string, milliseconds: number, end: ScanLookupResult = 'done'): void =>
    queue.scan(async () => {
      done.push(`ask ${code}`);
      await answerAfter(milliseconds);
      done.push(`${end} ${code}`);
      return end;
    });
  const act = (name: string): void => queue.act(() => void done.push(name));
  const work = async (name: string, milliseconds: number, isRefused: boolean): Promise<void> => {
    done.push(`send ${name}`);
    await answerAfter(milliseconds);
    done.push(`${isRefused ? 'refused' : 'done'} ${name}`);
    if (isRefused) throw new RangeError(name);
  };
  const watch = (name: string, sent: Promise<void>): void =>
    void sent.catch(
      ({ name: kind }: Error) => void (kind === 'CancelledError' && done.push(`cancel ${name}`)),
    );
  const send = (name: string, milliseconds: number, isRefused = false): void =>
    watch(
      name,
      queue.send(() => work(name, milliseconds, isRefused)),
    );
  const take = (name: string, prescriptionId: number, milliseconds: number, isRefused = false): void =>
    watch(
      name,
      queue.take(
        { prescriptionId, name },
        {
          send: () => work(name, milliseconds, isRefused),
          onTaken: async () => undefined,
          onRefused: async () => void done.push(`show ${name}: ${pending.join(', ')}`),
          onSettled: async () => undefined,
        },
      ),
    );
  return { queue, done, scan, act, send, take, getPending: () => pending };
}

describe('scans and acts', () => {
  test('an act runs at once when nothing is looked up', () => {
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

  test.each([
    ['stopped', ['ask A', 'stopped A', 'ask B', 'done B', 'skip']],
    ['lost', ['ask A', 'lost A']],
    ['done', ['ask A', 'done A', 'confirm', 'confirm', 'ask B', 'done B', 'skip']],
  ] as const)('what follows a scan that is %s', async (end, expected) => {
    const { done, scan, act } = createBench();
    scan('A', 50, end);
    act('confirm');
    act('confirm');
    scan('B', 5);
    act('skip');
    await vi.runAllTimersAsync();
    expect(done).toEqual(expected);
  });

  test('a scan after a lost one is looked up', async () => {
    const { done, scan } = createBench();
    scan('J000000001', 50, 'lost');
    await vi.runAllTimersAsync();
    scan('later', 5);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['ask J000000001', 'lost J000000001', 'ask later', 'done later']);
  });

  test('while a question is open everything waits, and goes on after it', async () => {
    const { queue, done, scan, act } = createBench();
    scan('A', 50);
    queue.hold();
    act('confirm');
    scan('B', 5);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['ask A', 'done A']);
    queue.release();
    await vi.runAllTimersAsync();
    expect(done).toEqual(['ask A', 'done A', 'confirm', 'ask B', 'done B']);
  });

  test('an act that asks something holds what comes after it', () => {
    const { queue, done, act } = createBench();
    queue.act(() => {
      done.push('question');
      queue.hold();
    });
    act('skip');
    expect(done).toEqual(['question']);
    queue.release();
    expect(done).toEqual(['question', 'skip']);
  });
});

describe('steps and changes', () => {
  test('a refused step takes later steps of its medicine and changes along', async () => {
    const { done, take, send, getPending } = createBench();
    take('before', 1, 5);
    take('refused', 1, 5, true);
    take('other', 2, 5);
    take('after', 1, 5);
    send('complete', 5);
    expect(getPending()).toEqual(['before', 'refused', 'other', 'after']);
    await vi.runAllTimersAsync();
    expect(done.join('; ')).toBe(
      'send before; done before; send refused; refused refused; show refused: other; ' +
        'cancel after; cancel complete; send other; done other',
    );
    expect(getPending()).toEqual([]);
    send('complete', 5);
    await vi.runAllTimersAsync();
    expect(done.slice(-2)).toEqual(['send complete', 'done complete']);
  });

  test('a refused change takes later changes along and no step', async () => {
    const { done, take, send } = createBench();
    send('mark', 5, true);
    take('skip', 1, 5);
    send('pass', 5);
    await vi.runAllTimersAsync();
    expect(done).toEqual(['send mark', 'refused mark', 'cancel pass', 'send skip', 'done skip']);
  });
});

type Gesture =
  | { readonly kind: 'scan'; readonly end: ScanLookupResult }
  | { readonly kind: 'act' }
  | { readonly kind: 'change'; readonly isRefused: boolean }
  | { readonly kind: 'step'; readonly line: number; readonly isRefused: boolean };

const gestures = fc.array(
  fc.record({
    gesture: fc.oneof(
      fc.record({
        kind: fc.constant('scan' as const),
        end: fc.constantFrom<ScanLookupResult>('done', 'stopped', 'lost'),
      }),
      fc.record({ kind: fc.constant('act' as const) }),
      fc.record({ kind: fc.constant('change' as const), isRefused: fc.boolean() }),
      fc.record({
        kind: fc.constant('step' as const),
        line: fc.integer({ min: 1, max: 3 }),
        isRefused: fc.boolean(),
      }),
    ),
    takes: fc.integer({ min: 0, max: 500 }),
  }),
  { maxLength: 12 },
);

/** Which of the gestures are done, by what each leaves to those after it. */
function listDone(all: readonly Gesture[]): readonly number[] {
  const done: number[] = [];
  const refusedLines = new Set<number>();
  let areActsDropped = false;
  let areChangesDropped = false;
  for (const [at, each] of all.entries()) {
    if (each.kind === 'act' && areActsDropped) continue;
    if (each.kind === 'change' && areChangesDropped) continue;
    if (each.kind === 'step' && refusedLines.has(each.line)) continue;
    if (each.kind !== 'act') areActsDropped = false;
    done.push(at);
    if (each.kind === 'scan') areActsDropped = each.end === 'stopped';
    if (each.kind === 'scan' && each.end === 'lost') break;
    if ('isRefused' in each && each.isRefused) areChangesDropped = true;
    if (each.kind === 'step' && each.isRefused) refusedLines.add(each.line);
  }
  return done;
}

test('a quick hand gets what a slow one gets, whatever answers take', async () => {
  await fc.assert(
    fc.asyncProperty(gestures, async (all) => {
      const { done, scan, act, send, take, getPending } = createBench();
      for (const [at, { gesture, takes }] of all.entries()) {
        const name = String(at);
        if (gesture.kind === 'scan') scan(name, takes, gesture.end);
        else if (gesture.kind === 'act') act(`act ${name}`);
        else if (gesture.kind === 'change') send(name, takes, gesture.isRefused);
        else take(name, gesture.line, takes, gesture.isRefused);
      }
      await vi.runAllTimersAsync();
      const begun = done
        .filter((word) => /^(ask|act|send) /.test(word))
        .map((word) => Number(word.split(' ')[1]));
      expect(begun).toEqual(listDone(all.map(({ gesture }) => gesture)));
      expect(getPending()).toEqual([]);
    }),
  );
});
