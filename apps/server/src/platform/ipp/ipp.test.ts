import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VirtualPrinter } from '../../../tests/virtual-printer.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decodeAnswer, encodeRequest, groupTags, IppFault, valueTags } from './message.ts';
import { PrinterClient, PrinterRefusal } from './printer-client.ts';
import { PrinterUnreachable } from '../printer-reach/index.ts';

const anyPort = { networks: 'loopback', ports: '1-65535' };

describe('messages of IPP', () => {
  // The first example of RFC 8010 appendix A.1, without its document.
  it('a Print-Job request has the bytes of RFC 8010', () => {
    const buildText = (tag: number, name: string, value: string) => ({ tag, name, values: [value] });
    const request = encodeRequest({
      operation: 2,
      requestId: 1,
      groups: [
        {
          tag: groupTags.operation,
          attributes: [
            buildText(valueTags.charset, 'attributes-charset', 'utf-8'),
            buildText(valueTags.language, 'attributes-natural-language', 'en-us'),
            buildText(valueTags.uri, 'printer-uri', 'ipp://printer.example.com/ipp/print/pinetree'),
            buildText(valueTags.name, 'job-name', 'foobar'),
            { tag: valueTags.boolean, name: 'ipp-attribute-fidelity', values: [true] },
          ],
        },
        {
          tag: groupTags.job,
          attributes: [
            { tag: valueTags.integer, name: 'copies', values: [20] },
            buildText(valueTags.keyword, 'sides', 'two-sided-long-edge'),
          ],
        },
      ],
    });
    const toHex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
    expect(request.toString('hex')).toBe(
      [
        '0101000200000001',
        `0147${'0012'}${toHex('attributes-charset')}0005${toHex('utf-8')}`,
        `48001b${toHex('attributes-natural-language')}0005${toHex('en-us')}`,
        `45000b${toHex('printer-uri')}002c${toHex('ipp://printer.example.com/ipp/print/pinetree')}`,
        `420008${toHex('job-name')}0006${toHex('foobar')}`,
        `220016${toHex('ipp-attribute-fidelity')}000101`,
        `02210006${toHex('copies')}000400000014`,
        `440005${toHex('sides')}0013${toHex('two-sided-long-edge')}`,
        '03',
      ].join(''),
    );
  });

  it('an answer with several values and a collection is read', () => {
    const answer = decodeAnswer(
      Buffer.from(
        [
          '0200000000000007',
          '04',
          `440003${Buffer.from('abc').toString('hex')}0001${Buffer.from('x').toString('hex')}`,
          `4400000001${Buffer.from('y').toString('hex')}`,
          `340001${Buffer.from('c').toString('hex')}0000`,
          `4a00000001${Buffer.from('m').toString('hex')}`,
          '210000000400000009',
          '3700000000',
          `230001${Buffer.from('s').toString('hex')}000400000005`,
          '03',
        ].join(''),
        'hex',
      ),
    );
    expect([answer.status, answer.requestId]).toEqual([0, 7]);
    expect([...(answer.groups[0]?.attributes ?? [])]).toEqual([
      ['abc', ['x', 'y']],
      ['c', []],
      ['s', [5]],
    ]);
  });

  it.each(['', '0101', '010100000000000704', '03000000000000010103', '01010000000000010421000161000100'])(
    'the damaged answer %j is refused',
    (hex) => {
      expect(() => decodeAnswer(Buffer.from(hex, 'hex'))).toThrow(IppFault);
    },
  );
});

describe('a printer', () => {
  let printer: VirtualPrinter;
  let client: PrinterClient;
  let uri: string;

  beforeEach(async () => {
    printer = new VirtualPrinter();
    uri = await printer.start();
    client = new PrinterClient(uri, anyPort);
  });
  afterEach(() => printer.stop());

  const document = { jobName: 'Packwright 1', contentType: 'application/pdf', bytes: Buffer.from('%PDF') };

  it('prints a document, names its state and takes it back', async () => {
    printer.reasons = ['media-empty-error', 'media-needed'];
    const sent = await client.printDocument(document);
    expect(printer.jobs[0]).toMatchObject({
      name: 'Packwright 1',
      format: 'application/pdf',
      document: Buffer.from('%PDF'),
    });
    expect(await client.getState()).toEqual({ state: 4, reasons: ['media-empty-error', 'media-needed'] });
    expect(await client.findJob('Packwright 1')).toEqual(sent);
    expect(await client.findJob('Packwright 2')).toBeUndefined();
    await client.cancelJob(sent.id);
    expect(await client.getJob(sent.id)).toMatchObject({ state: 7 });
    await expect(client.getJob(9)).rejects.toMatchObject({ isJobUnknown: true });
  });

  it('says that it does not print this format', async () => {
    for (const [status, unsupported, isFormat] of [
      [0x040a, [], true],
      [0x040b, ['document-format'], true],
      [0x040b, [], true],
      [0x040b, ['sides'], false],
    ] as const) {
      printer.refusal = { status, unsupported };
      const refused = await client.printDocument(document).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(PrinterRefusal);
      expect(refused).toMatchObject({ isFormat, isBusy: false });
    }
  });

  // Proves PRINT-46.
  it.each([0x0502, 0x0505, 0x0507])('that answers the status %i is busy', async (status) => {
    printer.refusal = { status, unsupported: [] };
    await expect(client.printDocument(document)).rejects.toMatchObject({ isBusy: true, isFormat: false });
  });

  // Proves PRINT-40.
  it.each([
    ['another network', { networks: 'uniquelocal', ports: '1-65535' }],
    ['another port', { networks: 'loopback', ports: '631, 9000-9001' }],
  ])('is not asked in %s', async (_, reach) => {
    const served = printer.jobs.length;
    await expect(new PrinterClient(uri, reach).printDocument(document)).rejects.toBeInstanceOf(
      PrinterUnreachable,
    );
    // A name is judged by the address that it stands for.
    const named = new PrinterClient(uri.replace('127.0.0.1', 'localhost'), reach);
    await expect(named.printDocument(document)).rejects.toBeInstanceOf(PrinterUnreachable);
    expect(printer.jobs.length).toBe(served);
  });

  it('that is off is unreachable', async () => {
    await printer.stop();
    await expect(client.getState()).rejects.toBeInstanceOf(PrinterUnreachable);
    await printer.start();
  });
});

// Proves PRINT-40.
it.each<[string, RequestListener]>([
  ['a page', (_, response) => void response.setHeader('content-type', 'text/html').end('<p>')],
  ['a redirection', (_, response) => void response.writeHead(307, { location: 'ipp://10.0.0.1/' }).end()],
  ['nonsense', (_, response) => void response.setHeader('content-type', 'application/ipp').end('no')],
  [
    'too much',
    (_, response) => void response.setHeader('content-type', 'application/ipp').end(Buffer.alloc(1_100_000)),
  ],
])('a service that answers %s is no printer', async (_, answer) => {
  const service = createServer(answer);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const client = new PrinterClient(`ipp://127.0.0.1:${port}/`, anyPort);
  await expect(client.getState()).rejects.toThrow();
  await new Promise((resolve) => service.close(resolve));
});
