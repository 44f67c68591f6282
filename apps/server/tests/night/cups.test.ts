import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePrinters } from '../../src/administration/index.ts';
import { PrinterClient } from '../../src/platform/ipp/index.ts';
import { type ApiClient, type TestServer, startTestServer } from '../test-server.ts';
import { VirtualLabelPrinter } from '../virtual-label-printer.ts';
import { missingPrograms, type PrintServer, startPrintServer } from './print-server.ts';

const reach = { networks: 'loopback', ports: '1-65535' };

it.skipIf(missingPrograms.length === 0)(
  'is not tried with CUPS: its programs are missing (apt-get install cups)',
  ({ skip }) => skip(`missing: ${missingPrograms.join(', ')}`),
);

// Proves PRINT-41, PRINT-42.
describe.skipIf(missingPrograms.length > 0)('a queue of a real CUPS', { timeout: 120_000 }, () => {
  const paper = new VirtualLabelPrinter();
  let cups: PrintServer;
  let server: TestServer;
  let api: ApiClient;
  let address: string;
  let printerId: number;

  beforeAll(async () => {
    cups = await startPrintServer();
    address = await cups.addQueue('night', await paper.start());
    server = await startTestServer(
      { PRINTER_NETWORKS: reach.networks, PRINTER_PORTS: reach.ports },
      'on paper',
    );
    api = await server.as('administrator');
    ({ printerId } = await api.createPrinter({ body: { name: 'Night', address } }));
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await cups.stop();
    await paper.stop();
  });

  async function send(): Promise<number> {
    const { fileUrl } = await api.testPrint({ body: { packType: 'SOLID', topMargin: '80' } });
    return (await api.createPrinterJob({ body: { printerId, fileUrl } })).data.printerJobId;
  }

  /** Looks at the queue until the document stands so. */
  async function waitFor(id: number, standing: readonly [string, string]): Promise<void> {
    await expect
      .poll(
        async () => {
          server.clock.advance(10_000);
          await servePrinters(server.platform, server.ids.pharmacyA);
          const { state, reason } = (await api.getPrinterJob({ params: { id } })).data;
          return [state, reason];
        },
        { timeout: 30_000, interval: 500 },
      )
      .toEqual(standing);
  }

  it('passes a page on and says that it is printed', async () => {
    await waitFor(await send(), ['done', 'none']);
    expect(paper.documents.map((document) => document.slice(0, 5))).toEqual(['%PDF-']);
  });

  it('that is paused holds a document until it is resumed', async () => {
    await cups.change('cupsdisable', 'night');
    const id = await send();
    await waitFor(id, ['stopped', 'paused']);
    await cups.change('cupsenable', 'night');
    await waitFor(id, ['done', 'none']);
    expect(paper.documents).toHaveLength(2);
  });

  it('gives a document back that is cancelled', async () => {
    await cups.change('cupsdisable', 'night');
    const id = await send();
    await waitFor(id, ['stopped', 'paused']);
    await api.cancelPrinterJob({ params: { id } });
    await waitFor(id, ['cancelled', 'none']);
    await cups.change('cupsenable', 'night');
    expect(paper.documents).toHaveLength(2);
  });

  it('finds a document again by its name', async () => {
    const client = new PrinterClient(address, reach);
    const document = { contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') };
    const sent = await client.printDocument({ jobName: 'Packwright sought', ...document });
    expect(await client.findJob('Packwright sought')).toMatchObject({ id: sent.id });
    expect(await client.findJob('Packwright missing')).toBeUndefined();
  });

  it('refuses an unknown format, and everything once it rejects', async () => {
    const client = new PrinterClient(address, reach);
    const document = { jobName: 'Packwright', bytes: Buffer.from('x') };
    await expect(
      client.printDocument({ ...document, contentType: 'application/x-packwright' }),
    ).rejects.toMatchObject({ isFormat: true });
    await cups.change('cupsreject', 'night');
    await waitFor(await send(), ['failed', 'refused']);
  });
});
