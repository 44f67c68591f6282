import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '@packwright/core/days';
import { openPrinting, type Printing, type RenderOrder } from './index.ts';

const labels: RenderOrder = { kind: 'packLabels', facts: [], date: day('2026-03-02') };
const watch = () => ({ signal: new AbortController().signal, onSheets: () => undefined });

describe('the print workers', () => {
  let printing: Printing;
  beforeAll(() => {
    printing = openPrinting(1, () => undefined);
  });
  afterAll(() => printing.close());

  it('go on with the orders that wait when the one under way is stopped', async () => {
    await printing.render(labels);
    const stopped = new AbortController();
    const first = printing.render(labels, { signal: stopped.signal, onSheets: () => undefined });
    const second = printing.render(labels);
    stopped.abort();
    await expect(first).rejects.toThrow(/abort/i);
    expect((await second).byteLength).toBeGreaterThan(0);
  });
});

describe('a worker that goes wrong', () => {
  const filename = import.meta.resolve('./faulty-worker.fixtures.ts');
  // The worker reads no more of the facts than this.
  const sheet = (wish: string) =>
    ({
      kind: 'packSheets',
      facts: [{ number: wish }],
      date: day('2026-03-02'),
      pictures: {},
    }) as unknown as RenderOrder;

  it.each([
    ['hangs', 0.2, 'The print was not ready after 0.7 seconds.'],
    ['dies', 60, 'exit'],
    ['eats', 60, 'memory'],
  ])('and %s fails its own order and none that wait behind it', async (wish, patience, message) => {
    const printing = openPrinting(1, () => undefined, { filename, patience, memory: 64 });
    const outcomes = await Promise.allSettled([
      printing.render(sheet(wish), watch()),
      printing.render(labels),
      printing.render(labels, watch()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    const [first] = outcomes;
    expect(String(first?.status === 'rejected' && first.reason)).toContain(message);
    expect(await printing.render(labels)).toEqual(new Uint8Array([0]));
    await printing.close();
  });
});
