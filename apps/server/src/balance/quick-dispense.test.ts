import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';
import { adjustBalance } from './balance.fixtures.ts';
import {
  buildScript,
  connectFeed,
  type ConnectedFeed,
  createKnownResident,
  type KnownResident,
} from './scripts.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;
let dataFolder: string;

const setUse = (isOn: boolean) =>
  queryAsOwner(server, `update pharmacy_configuration set enable_qscript = $1 where pharmacy_id = $2`, [
    isOn,
    server.ids.pharmacyA,
  ]);

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'packwright-exports-'));
  server = await startTestServer({ DATA_FOLDER: dataFolder });
  api = await server.as('staff');
  feed = await connectFeed(server);
  await setUse(true);
});
afterAll(async () => {
  await server.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const oneDaily = [{ drug: 'D00001', doses: [100, 0, 0, 0] }];
const search = async ({ patientId }: KnownResident, body: object = {}) =>
  (await api.searchQuickScripts({ body: { patientIds: [patientId], ...body } })).data;
const listQueued = async (resident: KnownResident) =>
  (await api.searchQueuedScripts({ body: { size: 500 } })).data.filter(
    ({ patientId }) => patientId === resident.patientId,
  );
/** The server of the test writes the file by itself. */
const waitUntilWritten = (resident: KnownResident) =>
  vi.waitFor(async () => expect((await listQueued(resident))[0]?.writtenAt).not.toBe(''));
const readFileAt = async (url: string) => (await server.app.inject({ method: 'GET', url })).body;

/** A resident with two tablets for a week of seven, and a script of 30. */
async function createShort(change: object = {}): Promise<KnownResident> {
  const resident = await createKnownResident(server, oneDaily);
  await adjustBalance(await server.as('administrator'), resident, 'override', '2');
  await feed.send(
    buildScript(resident, {
      quantity: 30,
      repeatsLeft: 3,
      scriptNumber: `9${resident.patientId}`,
      ...change,
    }),
  );
  return resident;
}

// Proves QUICK-1.
it('lists what is short, with what the dispensary is asked for', async () => {
  const resident = await createShort();
  expect(await search(resident)).toMatchObject([
    {
      prescriptionId: resident.prescriptionIds[0],
      availableQty: '2',
      shortageQty: '5',
      quantityToDispense: '30',
      runOutDate: '2026-03-04',
      repeatsLeft: 3,
      reason: 'FORECAST',
      isInsufficientPillBalance: true,
      isFavorite: false,
    },
  ]);
  const { data } = await api.listInsufficientScripts({
    body: { filter: { patientIds: [resident.patientId] } },
  });
  expect(data).toHaveLength(1);
  expect(await search(resident, { weekCount: 8 })).toMatchObject([
    { shortageQty: '54', quantityToDispense: '60' },
  ]);
  expect(await search(resident, { query: 'nobody' })).toEqual([]);
});

it('lists a favourite that lasts, and favourites alone on request', async () => {
  const resident = await createKnownResident(server, oneDaily);
  const admin = await server.as('administrator');
  await adjustBalance(admin, resident, 'override', '100');
  expect(await search(resident)).toEqual([]);
  await api.markFavorite({ params: { id: resident.prescriptionIds[0] ?? 0 }, body: { isFavorite: true } });
  expect(await search(resident)).toMatchObject([{ isFavorite: true, shortageQty: '0', reason: 'MANUAL' }]);
  expect(await search(await createShort(), { isFavorite: true })).toEqual([]);
});

// Proves QUICK-3, QUICK-4.
describe('a file for the dispensary', () => {
  it('names each supply, lies in the folder whole and is kept', async () => {
    const resident = await createShort({ scriptStatus: 'OWING' });
    const made = await api.queueQuickScripts({ body: { prescriptionIds: [...resident.prescriptionIds] } });
    expect(made).toMatchObject({
      queued: 1,
      fileName: expect.stringMatching(/^QS1_WATTLE_202603020930\d\d\.csv$/),
    });
    const text = await readFileAt(made.fileUrl);
    const [queued] = await listQueued(resident);
    expect(text.trimEnd().split('\r\n').at(-1)).toBe(
      `${resident.externalPatientId},"Delgado, Rosa",1941-07-04,D00001,Demoformin,500 mg,30,9${resident.patientId},3,,2026-03-04,OWING,Jo Lindqvist,${queued?.queuedScriptId}`,
    );
    expect(queued).toMatchObject({ state: 'queued', reason: 'OWING', quantity: '30' });
    await waitUntilWritten(resident);
    const folder = join(dataFolder, 'exports', 'WATTLE');
    expect(await readdir(folder)).toEqual([made.fileName]);
    expect(await readFile(join(folder, made.fileName), 'utf8')).toBe(text);
    const again = await api.downloadQueueFile({ params: { id: made.queueFileId } });
    expect(await readFileAt(again.fileUrl)).toBe(text);
    expect(await listAuditActions(server, 'queueFile', made.queueFileId)).toContain('queue quick scripts');
    const change = queryAsOwner(server, `update queue_file set content = ''`, []);
    await expect(change).rejects.toThrow('does not change');
  });

  // Proves ADMIN-11.
  it('lies in the folder that the settings name below it', async () => {
    const administrator = await server.as('administrator');
    const params = { id: server.ids.pharmacyA };
    await administrator.updatePharmacyConfiguration({ params, body: { dwqScriptExportFolder: 'fred' } });
    const resident = await createShort({ scriptStatus: 'OWING' });
    const made = await api.queueQuickScripts({ body: { prescriptionIds: [...resident.prescriptionIds] } });
    await waitUntilWritten(resident);
    expect(await readdir(join(dataFolder, 'exports', 'WATTLE', 'fred'))).toEqual([made.fileName]);
    await administrator.updatePharmacyConfiguration({ params, body: { dwqScriptExportFolder: '' } });
    await rm(join(dataFolder, 'exports'), { recursive: true });
  });

  it('is not asked for an amount that nobody knows', async () => {
    await queryAsOwner(server, `update drug set pack_size = 0 where drug_code = 'D00004'`, []);
    const resident = await createKnownResident(server, [{ drug: 'D00004', doses: [100, 0, 0, 0] }]);
    const administrator = await server.as('administrator');
    const { patientId, prescriptionIds } = resident;
    const counted = { adjustmentType: 'override', qty: '100', note: 'Counted' } as const;
    await administrator.adjustBalance({ body: { patientId, drugCode: 'D00004', ...counted } });
    await api.markFavorite({ params: { id: prescriptionIds[0] ?? 0 }, body: { isFavorite: true } });
    const asked = api.queueQuickScripts({ body: { prescriptionIds: [...prescriptionIds] } });
    expect((await expectRefusal(asked)).code).toBe('QUANTITY_UNKNOWN');
    expect(await listQueued(resident)).toEqual([]);
  });

  it('is written for all or for none', async () => {
    const resident = await createShort();
    const prescriptionIds = [...resident.prescriptionIds, 999_999_999];
    expect((await expectRefusal(api.queueQuickScripts({ body: { prescriptionIds } }))).code).toBe(
      'NOT_FOUND',
    );
    expect(await listQueued(resident)).toEqual([]);
  });

  it('asks again only when somebody says so, or once it was answered', async () => {
    const resident = await createShort();
    const body = { prescriptionIds: [...resident.prescriptionIds] };
    await api.queueQuickScripts({ body });
    expect(await search(resident)).toMatchObject([{ queuedDate: '2026-03-02', queuedBy: 'Jo Lindqvist' }]);
    expect((await expectRefusal(api.queueQuickScripts({ body }))).code).toBe('ALREADY_QUEUED');
    await api.queueQuickScripts({ body: { ...body, isSentAgain: true } });
    const queuedScriptIds = (await listQueued(resident)).map(({ queuedScriptId }) => queuedScriptId);
    await api.answerQueuedScripts({ body: { queuedScriptIds, state: 'rejected', note: 'No stock' } });
    await api.answerQueuedScripts({ body: { queuedScriptIds, state: 'dispensed' } });
    expect(await listQueued(resident)).toMatchObject([
      { state: 'rejected', note: 'No stock', answeredBy: 'Jo Lindqvist' },
      { state: 'rejected' },
    ]);
    expect((await api.queueQuickScripts({ body })).queued).toBe(1);
  });

  it('asks once when two people press at once', async () => {
    const resident = await createShort();
    const body = { prescriptionIds: [...resident.prescriptionIds] };
    const other = await server.as('pharmacist');
    const both = await Promise.allSettled([
      api.queueQuickScripts({ body }),
      other.queueQuickScripts({ body }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

// Proves QUICK-5.
it('is for pharmacies that use it', async () => {
  await setUse(false);
  for (const ask of [
    () => api.searchQuickScripts({ body: {} }),
    () => api.listInsufficientScripts({ body: {} }),
    () => api.searchQueuedScripts({ body: {} }),
    () => api.queueQuickScripts({ body: { prescriptionIds: [1] } }),
  ])
    expect((await expectRefusal(ask())).code).toBe('QUICK_DISPENSE_NOT_IN_USE');
  await setUse(true);
});
