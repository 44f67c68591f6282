import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { VirtualLabelPrinter } from '../../tests/virtual-label-printer.ts';
import { servePrinters } from '../administration/index.ts';
import { createJob, createResident, monday } from './packing.fixtures.ts';

let server: TestServer;
let administrator: ApiClient;
let pharmacist: ApiClient;
let printer: VirtualLabelPrinter;
let printerId: number;
let jobId: number;
let named = 0;

beforeAll(async () => {
  const settings = { PRINTER_NETWORKS: 'loopback', PRINTER_PORTS: '1-65535', LABEL_PRINTER_PORTS: '1-65535' };
  server = await startTestServer(settings, 'on paper');
  administrator = await server.as('administrator');
  pharmacist = await server.as('pharmacist');
  jobId = await createJob(pharmacist, await createResident(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  printer = new VirtualLabelPrinter();
  const address = await printer.start();
  named += 1;
  ({ printerId } = await administrator.createPrinter({
    body: { name: `Labels ${named}`, address, dotsPerMm: 12 },
  }));
});
afterEach(() => printer.stop());

const printLabel = async () => (await pharmacist.printPackJobLabels({ body: { ids: [jobId] } })).fileUrl;

async function sendLabel(): Promise<number> {
  const body = { printerId, fileUrl: await printLabel() };
  return (await pharmacist.createPrinterJob({ body })).data.printerJobId;
}

async function serve(): Promise<boolean> {
  server.clock.advance(70_000);
  return servePrinters(server.platform, server.ids.pharmacyA);
}

const getStanding = async (id: number) => {
  const { state, reason } = (await pharmacist.getPrinterJob({ params: { id } })).data;
  return [state, reason];
};

// Proves PRINT-45, PRINT-47.
it('a label printer gets the labels of packs in its own language', async () => {
  const { data } = await pharmacist.listPrinters({ query: { query: `labels ${named}` } });
  expect(data).toMatchObject([{ printerId, kind: 'zpl', dotsPerMm: 12 }]);
  const id = await sendLabel();
  await serve();
  expect(await getStanding(id)).toEqual(['done', 'handedOver']);
  const [row] = await queryAsOwner<{ jobNumber: string }>(
    server,
    'select job_number as "jobNumber" from pack_job where id = $1',
    [jobId],
  );
  expect(printer.documents).toHaveLength(1);
  expect(printer.documents[0]).toMatch(/^\^XA\n\^CI28[^]*\^PW945\^LL472[^]*\^XZ\n$/);
  expect(printer.documents[0]).toContain(`^FD${row?.jobNumber}.`);
});

// Proves PRINT-47, PRINT-50.
it('a label printer prints labels and no sheets', async () => {
  const label = { fileUrl: await printLabel() };
  expect((await pharmacist.getPrintChoice({ query: label })).data).toEqual({
    isLabel: true,
    labelDots: [8, 12],
    printerId: 0,
  });
  const sheet = { fileUrl: (await pharmacist.printPackJobs({ body: { ids: [jobId] } })).fileUrl };
  expect((await pharmacist.getPrintChoice({ query: sheet })).data).toMatchObject({
    isLabel: false,
    labelDots: [],
  });
  const refused = await expectRefusal(pharmacist.createPrinterJob({ body: { printerId, ...sheet } }));
  expect(refused.code).toBe('PRINTER_CANNOT_PRINT');
});

// Proves PRINT-48.
it('a label printer without labels gets the document when it is filled', async () => {
  printer.isOutOfPaper = true;
  const id = await sendLabel();
  expect(await serve()).toBe(true);
  await serve();
  expect(await getStanding(id)).toEqual(['waiting', 'paper']);
  expect(printer.documents).toEqual([]);
  printer.isOutOfPaper = false;
  expect(await serve()).toBe(false);
  expect(await getStanding(id)).toEqual(['done', 'handedOver']);
  expect(printer.documents).toHaveLength(1);
});

// Proves PRINT-49.
it('labels are sent at most once when the connection breaks', async () => {
  await printer.stop();
  const off = await sendLabel();
  await serve();
  expect(await getStanding(off)).toEqual(['failed', 'unreachable']);
  await printer.start();
  printer.breaksOff = true;
  const broken = await sendLabel();
  await serve();
  expect(await getStanding(broken)).toEqual(['failed', 'uncertain']);
  // The server ends between sending and recording.
  printer.breaksOff = false;
  const unknown = await sendLabel();
  await queryAsOwner(
    server,
    "update printer_job set state = 'sending', asked_at = created_at - interval '1 hour' where id = $1",
    [unknown],
  );
  await serve();
  expect(await getStanding(unknown)).toEqual(['failed', 'uncertain']);
  expect(printer.documents).toEqual([]);
  await pharmacist.retryPrinterJob({ params: { id: broken } });
  await serve();
  expect(await getStanding(broken)).toEqual(['done', 'handedOver']);
  expect(printer.documents).toHaveLength(1);
});

// Proves PRINT-50.
it('the printer of brand and pack type is that of the setting', async () => {
  const findChoice = async () => {
    const { fileUrl } = await pharmacist.printPackJobs({ body: { ids: [jobId] } });
    return (await pharmacist.getPrintChoice({ query: { fileUrl } })).data.printerId;
  };
  const kind = { clientCode: 'PPAK', packType: 'SOLID' } as const;
  const { printProfileId } = await administrator.createPrintProfile({ body: { name: 'Counter', ...kind } });
  expect(await findChoice()).toBe(0);
  const add = async (name: string) =>
    (await administrator.createPrinter({ body: { name, address: 'ipp://10.0.0.9/' } })).printerId;
  const [ofProfile, ofSetting] = [await add('Card printer'), await add('Brand printer')];
  await administrator.updatePrintProfile({
    params: { id: printProfileId },
    body: { defaultPrinter: 'card PRINTER' },
  });
  expect(await findChoice()).toBe(ofProfile);
  const body = {
    clientCode: kind.clientCode,
    foilPackingType: kind.packType,
    defaultPrinter: 'Brand printer',
  } as const;
  await administrator.createPrinterSetting({ body });
  expect(await findChoice()).toBe(ofSetting);
  await administrator.deletePrinter({ params: { id: ofSetting } });
  expect(await findChoice()).toBe(ofProfile);
});

// Proves PRINT-50.
it('rolls go to the printer of rolls, cards to that of cards', async () => {
  const { foilId } = await createResident(server);
  await queryAsOwner(
    server,
    "update foil set pack_type = 'PERF', foil_type = 1, client = 'MEDICO' where id = $1",
    [foilId],
  );
  const print = async () => {
    const body = { foilIds: [foilId], packStartDate: monday };
    const { fileUrl } = await pharmacist.printFoils({ body });
    return (await pharmacist.getPrintChoice({ query: { fileUrl } })).data.printerId;
  };
  const add = async (name: string, blisterType: number) => {
    const { printerId: id } = await administrator.createPrinter({
      body: { name, address: 'ipp://10.0.0.9/' },
    });
    const kind = { clientCode: 'MEDICO', foilPackingType: 'PERF' } as const;
    await administrator.createPrinterSetting({ body: { ...kind, blisterType, defaultPrinter: name } });
    return id;
  };
  const ofCards = await add('Printer of cards', 0);
  expect(await print()).toBe(0);
  const ofRolls = await add('Printer of rolls', 1);
  expect(await print()).toBe(ofRolls);
  await queryAsOwner(server, 'update foil set foil_type = 0 where id = $1', [foilId]);
  expect(await print()).toBe(ofCards);
});
