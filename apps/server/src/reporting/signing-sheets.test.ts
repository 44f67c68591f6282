import { addDays, computeToday, type Day, formatDay } from '@packwright/core/days';
import { type PrintedPage, readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';

const regular = 11;
const prn = 12;
const warfarin = 13;

let server: TestServer;
let api: ApiClient;
let from: Day;
let rosa: number;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('administrator');
  from = computeToday('Australia/Sydney', server.clock.now());
  rosa = (await createResident(server)).patientId;
});
afterAll(() => server.close());

type Body = Parameters<ApiClient['exportSigningSheets']>[0]['body'];

const print = async (reportSettingId: number, body: Partial<Body>) => {
  const { data } = await api.exportSigningSheets({
    params: { reportSettingId },
    body: { fromDate: from, toDate: addDays(from, 6), listPatientIds: [rosa], ...body },
  });
  return data;
};

const readWords = (pages: readonly PrintedPage[]): string =>
  pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join(' ')
    .replaceAll(/\s+/gu, ' ');

async function readSheets(reportSettingId: number, body: Partial<Body> = {}): Promise<string> {
  const { fileUrl } = await print(reportSettingId, body);
  const { rawPayload } = await server.app.inject({ method: 'GET', url: fileUrl });
  return readWords(readPdf(rawPayload));
}

const countAudited = async (action: string): Promise<number> =>
  (await queryAsOwner(server, 'select seq from audit_line where action = $1', [action])).length;

// Proves SIGN-11.
it('prints the sheet of a resident and keeps that it did', async () => {
  const run = await print(regular, {});
  expect(run).toMatchObject({ taskId: 0, fileName: `signing-sheets-regular-${from}.pdf` });
  const words = await readSheets(regular, { reportTitle: 'Night round' });
  for (const text of ['DELGADO, Rosa', 'Room 12', 'Regular medicines', 'Night round', 'Breakfast', 'Pack A'])
    expect(words).toContain(text);
  expect(words).toContain('Version 2');
  expect(words).toContain(`REPLACES THE CHART PRINTED ${formatDay(from)}`);
  const kept = await queryAsOwner(
    server,
    'select sheet_code, version, from_day::text from signing_sheet_print where patient_id = $1 order by version',
    [rosa],
  );
  expect(kept).toEqual([
    { sheetCode: 'REGULAR', version: 1, fromDay: from },
    { sheetCode: 'REGULAR', version: 2, fromDay: from },
  ]);
  expect(await countAudited('print signing sheets')).toBe(2);
});

it('a sheet of other days replaces none', async () => {
  const words = await readSheets(regular, { fromDate: addDays(from, 60), toDate: addDays(from, 66) });
  expect(words).not.toContain('REPLACES');
});

// Proves SIGN-11.
it('refuses to print what nobody takes, and names it', async () => {
  for (const [id, kind] of [
    [warfarin, 'Warfarin'],
    [prn, 'PRN'],
  ] as const) {
    const refusal = await expectRefusal(print(id, {}));
    expect(refusal).toMatchObject({ code: 'NO_DATA', status: 409, data: { reportSettingId: id } });
    expect(refusal.message).toBe(`No data to print - No ${kind} drugs have been assigned.`);
  }
});

// Proves SIGN-2.
describe('a form', () => {
  it.each<[string, Partial<Body>, string]>([
    ['without anybody', { listPatientIds: [] }, 'patientGroupIds'],
    ['of another kind', { reportCode: 'PRN' }, 'reportCode'],
  ])('%s is refused', async (_, body, field) => {
    const refusal = await expectRefusal(print(regular, body));
    expect(refusal).toMatchObject({ code: 'INVALID', errors: { [field]: [expect.any(String)] } });
  });

  it('of more than a month is refused, of a month is not', async () => {
    const refusal = await expectRefusal(print(regular, { toDate: addDays(from, 31) }));
    expect(refusal.errors).toHaveProperty('toDate');
    await print(regular, { toDate: addDays(from, 30) });
    expect(await expectRefusal(print(regular, { toDate: addDays(from, -1) }))).toMatchObject({
      code: 'INVALID',
    });
  });

  it('of a report that is no sheet is not found', async () => {
    expect(await expectRefusal(print(1, {}))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await expectRefusal(print(99, {}))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a ward prints its residents alone', async () => {
    const patientGroupId = server.ids.groups.home;
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'Night wing' } });
    const inWard = await createResident(server, undefined, { lastName: 'Nightingale', wardId });
    const words = await readSheets(regular, {
      listPatientIds: [],
      patientGroupIds: [patientGroupId],
      wards: [wardId],
    });
    expect(words).toContain('NIGHTINGALE');
    expect(words).not.toContain('DELGADO');
    expect(inWard.patientId).toBeGreaterThan(0);
  });

  it('leaves the deceased and archived out', async () => {
    const gone = await createResident(server, undefined, { lastName: 'Gone', patientStatus: 5 });
    expect(await expectRefusal(print(regular, { listPatientIds: [gone.patientId] }))).toMatchObject({
      code: 'NO_DATA',
    });
  });
});

it('says that all is withheld while the resident is away', async () => {
  const away = await createResident(server, undefined, { packingStatus: 1 });
  const words = await readSheets(regular, { listPatientIds: [away.patientId] });
  expect(words).toContain(
    `ALL MEDICINES ARE WITHHELD from ${formatDay(from)} to ${formatDay(addDays(from, 6))}`,
  );
});

// Proves SIGN-9, SIGN-11.
it('prints many in the background, in the order of their rooms', async () => {
  const rooms = ['10', '2', '1', '20', '3', '11', '4'];
  const ids: number[] = [];
  for (const room of rooms) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they move in
    const { patientId } = await createResident(server, undefined, { lastName: `Roomer${room}`, room });
    ids.push(patientId);
  }
  const { taskId, fileUrl } = await print(regular, { listPatientIds: ids });
  expect(fileUrl).toBe('');
  expect(taskId).toBeGreaterThan(0);
  await vi.waitFor(
    async () => expect((await api.getTask({ params: { id: taskId } })).data.state).toBe('done'),
    { timeout: 60_000 },
  );
  const { data } = await api.getTask({ params: { id: taskId } });
  expect(data).toMatchObject({ kind: 'print signing sheets', total: 7 });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: data.fileUrl });
  const pages = readPdf(rawPayload).map((page) => /Room (\d+)/u.exec(readWords([page]))?.[1]);
  expect([...new Set(pages)]).toEqual(['1', '2', '3', '4', '10', '11', '20']);
});

it('refuses words that no font can print', async () => {
  const { patientId } = await createResident(server, undefined, { lastName: 'Smile \u{1f600}' });
  const refused = await expectRefusal(print(regular, { listPatientIds: [patientId] }));
  expect(refused.code).toBe('CANNOT_PRINT_SHEETS');
});

it('prints no long run while the disk is nearly full', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 7; at += 1) ids.push((await createResident(server)).patientId);
  const hasRoom = vi.spyOn(server.platform, 'hasRoom').mockImplementation(async (bytes) => bytes === 0);
  const refused = await expectRefusal(print(regular, { listPatientIds: ids }));
  hasRoom.mockRestore();
  expect(refused.code).toBe('NO_ROOM_FOR_SHEETS');
});

it('numbers two prints at once one after the other', async () => {
  const { patientId } = await createResident(server);
  const listPatientIds = [patientId];
  await Promise.all([print(regular, { listPatientIds }), print(regular, { listPatientIds })]);
  const versions = await queryAsOwner(
    server,
    'select version from signing_sheet_print where patient_id = $1 order by version',
    [patientId],
  );
  expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
});

// Proves SIGN-10.
describe('what a pharmacy chose for its sheets', () => {
  const getParams = () => ({ id: server.ids.pharmacyA });
  const option = {
    includeOptionForCareWorker: true,
    printInsulinOnRegularSheets: false,
    printWarfarinOnRegularSheets: true,
    removeAdminDates: false,
    printOrder: 'name',
  } as const;

  it('begins plain and is changed for everyone', async () => {
    const { data } = await api.getSigningSheetOption({ params: getParams() });
    expect(data).toEqual({
      includeOptionForCareWorker: false,
      printInsulinOnRegularSheets: false,
      printWarfarinOnRegularSheets: false,
      removeAdminDates: false,
      printOrder: 'room',
    });
    await api.saveSigningSheetOption({ params: getParams(), body: option });
    await api.saveSigningSheetOption({ params: getParams(), body: option });
    const colleague = await server.as('pharmacist');
    expect((await colleague.getSigningSheetOption({ params: getParams() })).data).toEqual(option);
    expect(await countAudited('change signing sheet option')).toBe(2);
  });

  // Proves API-11.
  it('changes alone where the others are absent', async () => {
    await api.saveSigningSheetOption({ params: getParams(), body: { removeAdminDates: true } });
    const { data } = await api.getSigningSheetOption({ params: getParams() });
    expect(data).toEqual({ ...option, removeAdminDates: true });
    await api.saveSigningSheetOption({ params: getParams(), body: option });
  });

  it('holds where a form says nothing else', async () => {
    expect(await readSheets(regular)).toContain('Sign once for each time');
    expect(await readSheets(regular, { includeOptionForCareWorker: false })).not.toContain('Sign once');
  });

  it('of another pharmacy is not there', async () => {
    const params = { id: server.ids.pharmacyB };
    expect(await expectRefusal(api.getSigningSheetOption({ params }))).toMatchObject({ status: 404 });
    expect(await expectRefusal(api.saveSigningSheetOption({ params, body: option }))).toMatchObject({
      status: 404,
    });
  });
});

// Proves SIGN-12.
it('prints the codes of the group of each resident', async () => {
  const { id } = await api.createPatientGroup({ body: { name: 'House of Own Codes' } });
  await api.updateSigningCodes({
    params: { id },
    body: { codes: [{ code: 'NG', meaning: 'Not given, see notes' }] },
  });
  const { patientId } = await createResident(server, undefined, { lastName: 'Coded', patientGroupId: id });
  const { fileUrl } = await print(regular, { listPatientIds: [rosa, patientId] });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: fileUrl });
  const sheets = Map.groupBy(readPdf(rawPayload), (page) => readWords([page]).includes('CODED, '));
  const [own, others] = [true, false].map((isOwn) => readWords(sheets.get(isOwn) ?? []));
  expect(own).toContain('NG Not given, see notes W Withheld');
  expect(own).not.toContain('R Refused');
  expect(others).toContain('R Refused');
  expect(others).not.toContain('NG Not given');
});
