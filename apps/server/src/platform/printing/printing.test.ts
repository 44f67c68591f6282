import { afterAll, beforeAll, expect, it } from 'vitest';
import { day } from '@packwright/core/days';
import { openPrinting, type Printing, type RenderOrder } from './index.ts';

let printing: Printing;
beforeAll(() => {
  printing = openPrinting(1, () => undefined);
});
afterAll(() => printing.close());

const order: RenderOrder = { kind: 'packLabels', facts: [], date: day('2026-03-02') };

it('goes on with the orders that wait when the one under way is stopped', async () => {
  await printing.render(order);
  const stopped = new AbortController();
  const first = printing.render(order, { signal: stopped.signal, onSheets: () => undefined });
  const second = printing.render(order);
  stopped.abort();
  await expect(first).rejects.toThrow(/abort/i);
  expect((await second).byteLength).toBeGreaterThan(0);
});
