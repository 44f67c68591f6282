import type { PackLabelFacts, PackSheetFacts, SheetRun } from '@packwright/pdf';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob, createJobs, createResident, monday } from './packing.fixtures.ts';

type PaperFacts = PackSheetFacts | PackLabelFacts;

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** The facts that a call sends to the print worker. */
const captureFacts = async (call: () => Promise<unknown>): Promise<PaperFacts[]> =>
  (await capturePrint(call)).sent;

async function capturePrint(call: () => Promise<unknown>) {
  const sent: PaperFacts[] = [];
  const pictures: Record<string, Uint8Array> = {};
  const { printing } = server.platform;
  const read = async ({ batches }: SheetRun<PaperFacts>) => {
    for await (const batch of batches) {
      sent.push(...batch.facts);
      Object.assign(pictures, batch.pictures);
    }
  };
  vi.spyOn(printing, 'renderLabels').mockImplementation(async (order) => {
    await read(order);
    return { pdf: new Uint8Array(1), zpl: null };
  });
  vi.spyOn(printing, 'render').mockImplementation(async (order) => {
    if (order.kind === 'packSheets') await read(order);
    return new Uint8Array(1);
  });
  await call();
  return { sent, pictures };
}

const printSheet = (id: number) => captureFacts(() => api.printPackJobs({ body: { ids: [id] } }));
const printLabel = (id: number) => captureFacts(() => api.printPackJobLabels({ body: { ids: [id] } }));

// Proves PRINT-25, PRINT-27.
it('paper after packing tells its day, what was left out and why', async () => {
  const resident = await createResident(server);
  const id = await createJob(api, resident);
  const [, skipped = 0] = resident.prescriptionIds;
  const leaveOut = `update pack_job_line set packing_state = 'skipped', skip_reason = 'outOfStock'
    where job_id = $1 and prescription_id = $2`;
  const leftOut = { prescriptionId: skipped, reason: 'Out of stock' };
  await queryAsOwner(server, leaveOut, [id, skipped]);
  expect(await printSheet(id)).toMatchObject([{ packedOn: null, skipped: [] }]);
  // Ten in the evening of UTC is the next day in Sydney.
  const pack = `update pack_job set packed_at = '2026-03-03T22:00:00Z' where id = $1`;
  await queryAsOwner(server, pack, [id]);
  expect(await printSheet(id)).toMatchObject([{ packedOn: '2026-03-04', skipped: [leftOut] }]);
  expect(await printLabel(id)).toMatchObject([{ skipped: [leftOut] }]);
});

// Proves GROUP-8.
it('what a group chooses for its sheets wins over the print profile', async () => {
  const chosen = await createJob(api, await createResident(server));
  const [before] = await printSheet(chosen);
  const standing = { isDrugWarning: true, sameAsDrugInfo: true, isUnpackedPrnMedArea: true };
  expect(before).toMatchObject({
    profile: standing,
    options: { isDayOfWeek: true, isSigningChartAtBottom: false },
    snapshot: { foil: { packType: 'SOLID' } },
  });
  const administrator = await server.as('administrator');
  const choose = (body: object) =>
    administrator.updatePrintOptions({ params: { id: server.ids.groups.home }, body });
  await choose({
    solid: { isDrugWarning: false, isSamAsDrugInfo: false, isDayOfWeek: false, isSigningChartAtBottom: true },
    trifold: { isUnpackedPrnMedArea: false },
  });
  const [after] = await printSheet(chosen);
  expect(after).toMatchObject({
    profile: { ...standing, isDrugWarning: false, sameAsDrugInfo: false },
    options: { isDayOfWeek: false, isSigningChartAtBottom: true, isDoNotCrush: true },
  });
  await choose({ solid: { isDrugWarning: true, isSamAsDrugInfo: true, isDayOfWeek: true } });
});

// Proves GROUP-8, PRINT-34, PRINT-35.
it('the further choices of a group reach sheets and labels', async () => {
  const resident = await createResident(server);
  const jobs = await createJobs(api, resident, { numberOfWeek: 2 });
  const administrator = await server.as('administrator');
  const choose = (body: object) =>
    administrator.updatePrintOptions({ params: { id: server.ids.groups.home }, body });
  await choose({
    solid: { isPackStartDate: true, isPrintOnBottles: true, isPatientNameOnBottles: false },
    displayQuality: true,
    drugPrintFormat: 1,
    guidedFillPacking: true,
  });
  const options = { isStartMarked: true, isQuantityTotalled: true, drugNames: 'genericFirst' };
  const [sheet] = await printSheet(jobs[0] ?? 0);
  expect(sheet).toMatchObject({ options });
  expect(sheet).not.toHaveProperty('options.hasFillGuide');
  const printPacking = () => api.printPackJobs({ body: { ids: jobs, isPacking: true } });
  expect(await captureFacts(printPacking)).toMatchObject([{ options: { hasFillGuide: true } }, {}]);
  // The bottles of a patient are labelled once, however many packs are printed together.
  const labels = await captureFacts(() => api.printPackJobLabels({ body: { ids: jobs } }));
  expect(labels.map((each) => each.bottleLabels)).toEqual([{ isNamed: false }, undefined]);
  expect(labels).toMatchObject([{ isQuantityOnLabel: true }, { isQuantityOnLabel: true }]);
  await choose({ solid: { isPrintOnBottles: false }, displayQuality: false, drugPrintFormat: 0 });
  expect(await printLabel(jobs[0] ?? 0)).not.toHaveProperty('0.bottleLabels');
});

// Proves PRINT-37.
it('the logo of a group or the pharmacy reaches sheets, no label', async () => {
  const administrator = await server.as('administrator');
  const square = { create: { width: 8, height: 8, channels: 3, background: 'teal' } } as const;
  const content = await sharp(square).png().toBuffer();
  const file = new File([content as BlobPart], 'logo.png');
  const logoId = (await administrator.uploadResource({ file })).resourceDocumentId;
  const params = { id: server.ids.groups.home };
  await administrator.updatePatientGroup({ params, body: { logoId } });
  const id = await createJob(api, await createResident(server));
  const print = () => api.printPackJobs({ body: { ids: [id] } });
  const { sent, pictures } = await capturePrint(print);
  expect(sent).toMatchObject([{ logo: `logo-${logoId}` }]);
  const drawn = await sharp(pictures[`logo-${logoId}`]).metadata();
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['jpeg', 540, 180]);
  expect((await printLabel(id))[0]).not.toHaveProperty('logo');
  await administrator.updatePatientGroup({ params, body: { logoId: 0 } });
  expect((await capturePrint(print)).pictures).toEqual({});
  const pharmacy = { id: server.ids.pharmacyA };
  await administrator.updatePharmacy({ params: pharmacy, body: { logoId } });
  expect((await capturePrint(print)).sent).toMatchObject([{ logo: `logo-${logoId}` }]);
  await administrator.updatePharmacy({ params: pharmacy, body: { logoId: 0 } });
});

// Proves PRINT-26.
it.each(['printFoils', 'printFoilLabels'] as const)(
  '%s says that no job stands behind its paper',
  async (call) => {
    const { foilId } = await createResident(server);
    const body = { foilIds: [foilId], packStartDate: monday, printOnly: true };
    expect(await captureFacts(() => api[call]({ body }))).toMatchObject([{ isWithoutJob: true }]);
    const id = await createJob(api, await createResident(server));
    for (const facts of await printSheet(id)) expect(facts.isWithoutJob).toBeUndefined();
  },
);

it('the kinds of other packs on the same days reach the sheet', async () => {
  const s8 = { drug: 'D00004', doses: [100, 0, 0, 0], columns: { isS8Drug: true } };
  const resident = await createResident(server, [{ drug: 'D00001', doses: [100, 0, 0, 0] }, s8]);
  const body = { foilIds: [resident.foilId], packStartDate: monday };
  const made: number[] = [];
  await captureFacts(async () => made.push(...(await api.createPackJobs({ body })).data.jobIds));
  const facts: (PaperFacts | undefined)[] = [];
  // One after another: each print is caught by the worker that its own call replaced.
  for (const id of made) facts.push(...(await printSheet(id)));
  expect(facts.map((each) => each && 'otherPacks' in each && each.otherPacks)).toEqual([
    ['S8'],
    ['STANDARD'],
  ]);
});
