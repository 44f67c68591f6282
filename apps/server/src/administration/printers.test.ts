import { VirtualPrinter } from '../../tests/virtual-printer.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMilliseconds } from '../platform/clock/index.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { purgePrinterJobs, servePrinters } from './index.ts';

let server: TestServer;
let administrator: ApiClient;
let staff: ApiClient;
let printer: VirtualPrinter;
let printerId: number;
let named = 0;

beforeAll(async () => {
  server = await startTestServer({ PRINTER_NETWORKS: 'loopback', PRINTER_PORTS: '1-65535' }, 'on paper');
  administrator = await server.as('administrator');
  staff = await server.as('staff');
});
afterAll(() => server.close());
beforeEach(async () => {
  printer = new VirtualPrinter();
  const address = await printer.start();
  named += 1;
  ({ printerId } = await administrator.createPrinter({ body: { name: `Printer ${named}`, address } }));
});
afterEach(() => printer.stop());

/** As far as the servers get in one look, a while after the last one. */
async function serve(): Promise<boolean> {
  server.clock.advance(10_000);
  return servePrinters(server.platform, server.ids.pharmacyA);
}

async function printPage(): Promise<string> {
  return (await administrator.testPrint({ body: { packType: 'SOLID', topMargin: '80' } })).fileUrl;
}

async function send(): Promise<number> {
  const body = { printerId, fileUrl: await printPage() };
  return (await administrator.createPrinterJob({ body })).data.printerJobId;
}

const getStanding = async (id: number) => {
  const { state, reason } = (await staff.getPrinterJob({ params: { id } })).data;
  return [state, reason];
};

const listAudited = async (id: number) => {
  const rows = await queryAsOwner<{ action: string }>(
    server,
    "select action from audit_line where object_kind = 'printerJob' and object_id = $1 order by seq",
    [id],
  );
  return rows.map(({ action }) => action);
};

// Proves PRINT-39.
it('printers are added, renamed and archived, each with its trace', async () => {
  const taken = administrator.createPrinter({ body: { name: `printer ${named}`, address: 'ipp://x/' } });
  expect((await expectRefusal(taken)).code).toBe('PRINTER_TAKEN');
  const wrong = administrator.createPrinter({ body: { name: 'Web', address: 'http://10.0.0.1/' } });
  expect((await expectRefusal(wrong)).errors).toEqual({
    address: [expect.stringMatching(/^Enter an address such as ipp:\/\/.* or socket:\/\//)],
  });
  await administrator.updatePrinter({ params: { id: printerId }, body: { name: 'Back room', version: 1 } });
  const stale = administrator.updatePrinter({
    params: { id: printerId },
    body: { name: 'Front', version: 1 },
  });
  expect((await expectRefusal(stale)).code).toBe('CHANGED_MEANWHILE');
  const { data } = await staff.listPrinters({ query: { query: 'back' } });
  expect(data).toMatchObject([{ printerId, name: 'Back room', version: 2 }]);
  await administrator.deletePrinter({ params: { id: printerId } });
  expect((await staff.listPrinters({ query: { query: 'back' } })).total).toBe(0);
  const lines = await queryAsOwner<{ action: string }>(
    server,
    "select action from audit_line where object_kind = 'printer' and object_id = $1 order by seq",
    [printerId],
  );
  expect(lines.map(({ action }) => action)).toEqual(['create printer', 'update printer', 'archive printer']);
  expect((await expectRefusal(staff.deletePrinter({ params: { id: printerId } }))).status).toBe(403);
});

// Proves PRINT-50.
it('a renamed printer stays the one of its settings', async () => {
  const kind = { clientCode: 'PPAK', foilPackingType: 'PERF' } as const;
  const { id } = await administrator.createPrinterSetting({
    body: { ...kind, defaultPrinter: `PRINTER ${named}` },
  });
  await administrator.updatePrinter({ params: { id: printerId }, body: { name: 'Counter', version: 1 } });
  const found = await staff.findPrinterSetting({ params: { code: 'PPAK', type: 'PERF' }, query: {} });
  expect(found.data).toMatchObject({ id, defaultPrinter: 'Counter' });
});

// Proves PRINT-41.
it('a document waits for paper, says so and ends', async () => {
  printer.reasons = ['media-empty-error'];
  const id = await send();
  expect(await getStanding(id)).toEqual(['waiting', 'none']);
  expect(await serve()).toBe(true);
  expect(await getStanding(id)).toEqual(['stopped', 'paper']);
  printer.fill();
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['done', 'none']);
  expect(await staff.getPrinterJob({ params: { id } })).toMatchObject({ data: { sheets: 1 } });
  expect(printer.jobs.map(({ document }) => document.subarray(0, 4).toString())).toEqual(['%PDF']);
  expect(await listAudited(id)).toEqual(['send to printer', 'printer state', 'printer state']);
});

// Proves PRINT-46.
it('a busy printer gets the document later, with one audit line', async () => {
  printer.refusal = { status: 0x0507, unsupported: [] };
  const id = await send();
  for (let look = 0; look < 12; look += 1) expect(await serve()).toBe(true);
  expect(await getStanding(id)).toEqual(['waiting', 'busy']);
  // Two minutes: after 2, 4, 8, 16, 32 and then each 60 seconds, as far as looks of ten seconds meet them.
  expect(printer.asked).toBeLessThan(8);
  printer.refusal = null;
  for (let look = 0; look < 7; look += 1) await serve();
  expect(await getStanding(id)).toEqual(['done', 'none']);
  expect(printer.jobs).toHaveLength(1);
  expect(await listAudited(id)).toEqual(['send to printer', 'printer state', 'printer state']);
});

// Proves PRINT-46.
it('a printer that stays busy fails a document after a day', async () => {
  printer.refusal = { status: 0x0507, unsupported: [] };
  const id = await send();
  await serve();
  await queryAsOwner(
    server,
    "update printer_job set changed_at = created_at - interval '1 day' where id = $1",
    [id],
  );
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['failed', 'busy']);
  printer.refusal = null;
  await administrator.retryPrinterJob({ params: { id } });
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['done', 'none']);
});

it('a document at a busy printer is taken back at once', async () => {
  printer.refusal = { status: 0x0507, unsupported: [] };
  const id = await send();
  await serve();
  await administrator.cancelPrinterJob({ params: { id } });
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['cancelled', 'none']);
});

// Proves PRINT-41.
it.each([
  [0x040a, [], 'format'],
  [0x040b, ['document-format'], 'format'],
  [0x040b, ['sides'], 'refused'],
] as const)('a printer that refuses with %i %j says why', async (status, unsupported, reason) => {
  printer.refusal = { status, unsupported };
  const id = await send();
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['failed', reason]);
});

// Proves PRINT-51.
it('documents that did not come out are listed, opened and put aside', async () => {
  printer.refusal = { status: 0x040a, unsupported: [] };
  const failed = await send();
  await serve();
  const waiting = await send();
  const listMine = async () =>
    (await administrator.listPrinterJobs({ query: { query: `printer ${named}`, size: 10 } })).data;
  expect(await listMine()).toMatchObject([
    {
      printerJobId: waiting,
      state: 'waiting',
      printerName: `Printer ${named}`,
      createdBy: expect.any(String),
    },
    { printerJobId: failed, state: 'failed', reason: 'format' },
  ]);
  const file = await administrator.openPrinterJob({ params: { id: failed } });
  expect((await server.app.inject({ url: file.fileUrl })).headers['content-type']).toBe('application/pdf');
  await administrator.cancelPrinterJob({ params: { id: failed } });
  await administrator.cancelPrinterJob({ params: { id: waiting } });
  expect(await listMine()).toEqual([]);
});

// Proves PRINT-42.
it('a document whose answer was lost is found at the printer', async () => {
  printer.hangsUp = true;
  const lost = await send();
  await serve();
  expect(await getStanding(lost)).toEqual(['done', 'none']);
  // The server ends between sending and recording.
  printer.hangsUp = false;
  const sent = await send();
  await serve();
  await queryAsOwner(
    server,
    "update printer_job set state = 'sending', remote_id = null, asked_at = created_at - interval '1 hour' where id = $1",
    [sent],
  );
  await serve();
  expect(await getStanding(sent)).toEqual(['done', 'none']);
  expect(printer.jobs).toHaveLength(2);
});

// Proves PRINT-42.
it('a document unknown to its printer is left to a person', async () => {
  const id = await send();
  await queryAsOwner(
    server,
    "update printer_job set state = 'sending', asked_at = created_at - interval '1 hour' where id = $1",
    [id],
  );
  await serve();
  expect(await getStanding(id)).toEqual(['failed', 'uncertain']);
  await administrator.retryPrinterJob({ params: { id } });
  await serve();
  expect(await getStanding(id)).toEqual(['done', 'none']);
  const again = await expectRefusal(administrator.retryPrinterJob({ params: { id } }));
  expect(again.code).toBe('PRINTER_JOB_GOES_ON');
  expect(printer.jobs).toHaveLength(1);
});

it('an unreachable printer fails a document; another try prints it once', async () => {
  await printer.stop();
  const id = await send();
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['failed', 'unreachable']);
  await printer.start();
  await administrator.retryPrinterJob({ params: { id } });
  await serve();
  expect(await getStanding(id)).toEqual(['done', 'none']);
  expect(printer.jobs).toHaveLength(1);
});

it('a document is taken back from the queue and from the printer', async () => {
  const waiting = await send();
  await administrator.cancelPrinterJob({ params: { id: waiting } });
  expect(await getStanding(waiting)).toEqual(['cancelled', 'none']);
  printer.reasons = ['cover-open'];
  const held = await send();
  await serve();
  expect(await getStanding(held)).toEqual(['stopped', 'door']);
  await administrator.cancelPrinterJob({ params: { id: held } });
  await serve();
  expect(await getStanding(held)).toEqual(['cancelled', 'none']);
  expect(printer.jobs.map(({ state }) => state)).toEqual([7]);
});

// Proves PRINT-42.
it('two servers send one document once', async () => {
  const ids = [await send(), await send(), await send()];
  server.clock.advance(10_000);
  await Promise.all([1, 2, 3].map(() => servePrinters(server.platform, server.ids.pharmacyA)));
  expect(await Promise.all(ids.map(getStanding))).toEqual(ids.map(() => ['done', 'none']));
  expect(printer.jobs).toHaveLength(3);
});

// Proves PRINT-43.
it('a document has a random name and stays within its pharmacy', async () => {
  const fileUrl = await printPage();
  const other = await server.as('badministrator');
  const { printerId: theirs } = await other.createPrinter({ body: { name: 'Theirs', address: 'ipp://x/' } });
  const body = { printerId: theirs, fileUrl };
  expect((await expectRefusal(other.createPrinterJob({ body }))).status).toBe(404);
  expect((await expectRefusal(administrator.createPrinterJob({ body }))).status).toBe(404);
  await administrator.createPrinterJob({ body: { printerId, fileUrl } });
  await serve();
  expect(printer.jobs[0]?.name).toMatch(/^Packwright [\w-]{43}$/);
});

// Proves PRINT-44.
it('a document sent 31 days ago is forgotten', async () => {
  const id = await send();
  await serve();
  const later = addMilliseconds(server.clock.now(), 31 * 24 * 3_600_000);
  const tenancy = { pharmacyId: server.ids.pharmacyA, userId: null };
  await inSideTransaction(server.platform, tenancy, (db) => purgePrinterJobs(db, later));
  expect((await expectRefusal(staff.getPrinterJob({ params: { id } }))).status).toBe(404);
});
