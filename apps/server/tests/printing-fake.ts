import type { LabelOrder, Printing, RenderOrder } from '../src/platform/printing/index.ts';

/**
 * Prints into a notebook: reads each pack that would be printed, and draws none. Drawing takes longer than all else
 * that a print does, and tests of the paper ask for it.
 */
export const createPrintingFake = (): Printing => ({
  render: noteOrder,
  renderLabels: async (order) => ({ pdf: await noteOrder(order), zpl: null }),
  renderTestPage: async (facts, date) => Buffer.from(JSON.stringify(['testPage', date, facts])),
  close: async () => undefined,
});

async function noteOrder({ kind, numbers, date, batches }: RenderOrder | LabelOrder): Promise<Uint8Array> {
  const noted: unknown[] = [kind, numbers, date];
  for await (const batch of batches) noted.push(batch);
  return Buffer.from(JSON.stringify(noted));
}
