import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDay } from '@packwright/core/days';
import { type LabelOrder, openPrinting, PrintFault, type Printing, type RenderOrder } from './index.ts';

const date = createDay('2026-03-02');
const labels: LabelOrder = { kind: 'packLabels', numbers: [], date, batches: [] };
const createWatch = () => ({ signal: new AbortController().signal, onSheets: () => undefined });

describe('the print workers', () => {
  let printing: Printing;
  beforeAll(() => {
    printing = openPrinting(() => undefined, { threads: 1 });
  });
  afterAll(() => printing.close());

  it('continue with waiting orders when the current one is stopped', async () => {
    await printing.renderLabels(labels);
    const stopped = new AbortController();
    const first = printing.renderLabels(labels, { signal: stopped.signal, onSheets: () => undefined });
    const second = printing.renderLabels(labels);
    stopped.abort();
    await expect(first).rejects.toThrow(/abort/i);
    expect((await second).pdf.byteLength).toBeGreaterThan(0);
  });

  it('request batches until none remain and pass on errors of the producer', async () => {
    const made: number[] = [];
    async function* createBatches(most: number) {
      for (let at = 0; ; at += 1) {
        if (at === most) throw new Error('The third batch is lost');
        if (at === 3) return;
        made.push(at);
        yield { facts: [], pictures: {} };
      }
    }
    await printing.renderLabels({ ...labels, batches: createBatches(4) });
    expect(made).toEqual([0, 1, 2]);
    const lost: unknown = await printing
      .renderLabels({ ...labels, batches: createBatches(2) })
      .catch((error) => error);
    expect(lost).toMatchObject({ message: 'The third batch is lost' });
    expect(lost).not.toBeInstanceOf(PrintFault);
    expect((await printing.renderLabels(labels)).pdf.byteLength).toBeGreaterThan(0);
  });

  it('finish reading the current batch before a stopped print ends', async () => {
    const stopped = new AbortController();
    let isReading = false;
    async function* createSlowBatches() {
      isReading = true;
      stopped.abort();
      await pause(50);
      isReading = false;
      yield { facts: [], pictures: {} };
    }
    const createWatch = { signal: stopped.signal, onSheets: () => undefined };
    await expect(
      printing.renderLabels({ ...labels, batches: createSlowBatches() }, createWatch),
    ).rejects.toThrow(/abort/i);
    expect(isReading).toBe(false);
  });
});

const filename = import.meta.resolve('./faulty-worker.fixtures.ts');
const createSheetOrder = (wish: string): RenderOrder => ({
  kind: 'packSheets',
  numbers: [wish],
  date,
  batches: [],
});

describe('the print workers as the server opens them', () => {
  it('make a single print while a print run is in progress', async () => {
    const printing = openPrinting(() => undefined);
    const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    async function* createEndlessBatches() {
      begun.resolve();
      await rest.promise;
      yield { facts: [], pictures: {} };
    }
    const run = printing.renderLabels({ ...labels, batches: createEndlessBatches() }, createWatch());
    await begun.promise;
    expect((await printing.renderLabels(labels)).pdf.byteLength).toBeGreaterThan(0);
    rest.resolve();
    expect((await run).pdf.byteLength).toBeGreaterThan(0);
    await printing.close();
  });

  it('are a single one while no order would have to wait', async () => {
    const printing = openPrinting(() => undefined, { filename });
    const named = createSheetOrder('names itself');
    const first = await printing.render(named, createWatch());
    for (const order of [named, named, named]) expect(await printing.render(order)).toEqual(first);
    const both = await Promise.all([printing.render(named), printing.render(named, createWatch())]);
    expect(new Set(both.map(String)).size).toBe(2);
    await printing.close();
  });
});

describe('a print worker', () => {
  it.each([
    ['hangs', 0.2, 'The print was not ready after 0.7 seconds.'],
    ['dies', 60, 'exit'],
    ['eats', 60, 'memory'],
  ])('with %s fails its own order and no waiting one', async (wish, patience, message) => {
    const printing = openPrinting(() => undefined, { filename, threads: 1, patience, memory: 64 });
    const outcomes = await Promise.allSettled([
      printing.render(createSheetOrder(wish), createWatch()),
      printing.renderLabels(labels),
      printing.renderLabels(labels, createWatch()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const [first] = outcomes;
    const reason: unknown = first?.status === 'rejected' && first.reason;
    expect(reason).toBeInstanceOf(PrintFault);
    expect(String(reason)).toContain(message);
    expect((await printing.renderLabels(labels)).pdf).toEqual(new Uint8Array([0]));
    await printing.close();
  });
});
