import { createHash } from 'node:crypto';
import { machineOrderColumns } from '@packwright/core/machine-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { readZip } from '../../tests/read-zip.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import {
  createJob,
  createPackedJob,
  createResident,
  everyStage,
  setStages,
  threeMedicines,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const createOrderable = async () => createJob(api, await createResident(server));
const readAnswer = async (answer: Blob) => readZip(new Uint8Array(await answer.arrayBuffer()));
const download = async (jobIds: readonly number[], isOnlyCSV = true) =>
  readAnswer(await api.downloadMachineOrder({ body: { jobIds: [...jobIds], isOnlyCSV } }));
const getJob = async (id: number) => (await api.getPackJob({ params: { id } })).data;

describe('the order of packs for a machine', () => {
  // Proves PACK-107, PACK-108.
  it('has a row for each medicine of each pouch', async () => {
    const id = await createOrderable();
    const { jobNumber } = await getJob(id);
    const csv = (await download([id])).get(`${jobNumber}.csv`)?.toString() ?? '';
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    expect(head).toBe(machineOrderColumns.join(','));
    // Two at breakfast, one at dinner, a half at bedtime, on seven days.
    expect(rows).toHaveLength(7 * 4);
    const readCell = (row: string | undefined, name: (typeof machineOrderColumns)[number]): string =>
      row?.split(',').at(machineOrderColumns.indexOf(name) - machineOrderColumns.length) ?? '';
    const [first, second, third, fourth] = rows;
    expect(
      [first, second, third, fourth].map((row) => [readCell(row, 'pouchNo'), readCell(row, 'seqInPouch')]),
    ).toEqual([
      ['1', '1'],
      ['1', '2'],
      ['2', '1'],
      ['3', '1'],
    ]);
    expect([readCell(fourth, 'slotName'), readCell(fourth, 'qty'), readCell(fourth, 'halfFlag')]).toEqual([
      'Bedtime',
      '0.5',
      'Y',
    ]);
    expect(readCell(first, 'pouchTotal')).toBe('21');
    expect(rows.reduce((sum, row) => sum + Number(readCell(row, 'qty')), 0)).toBe(24.5);
    expect(readCell(first, 'barcode')).toMatch(new RegExp(`^${jobNumber}\\.[A-Z2-7]{6}$`));
  });

  // Proves PACK-107.
  it('proves its files by a manifest and checksums', async () => {
    const ids = [await createOrderable(), await createOrderable()];
    const numbers = await Promise.all(ids.map(async (id) => (await getJob(id)).jobNumber));
    const files = await download(ids, false);
    const names = numbers.flatMap((number) => [`${number}.csv`, `${number}.pdf`]);
    expect([...files.keys()]).toEqual(['manifest.json', 'checksums.sha256', ...names]);
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
    expect(manifest).toMatchObject({ format: 'packwright-machine-order/1', isOnlyCSV: false });
    expect(manifest.fileName).toMatch(/^export_\d{14}(-\d+)?\.zip$/);
    expect(manifest.packs).toMatchObject(
      numbers.map((jobNumber) => ({ jobNumber, pouches: 21, rows: 28, quantity: '24.5' })),
    );
    const hash = (name: string): string =>
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex');
    expect(files.get('checksums.sha256')?.toString()).toBe(
      ['manifest.json', ...names].map((name) => `${hash(name)}  ${name}\n`).join(''),
    );
    expect(files.get(`${numbers[0]}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    // Its sheet is a print like any other.
    expect((await getJob(ids[0] ?? 0)).lastPrintDate).not.toBe('');
  });

  it('is downloaded under the name that its manifest says', async () => {
    const jobId = await createOrderable();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/packjobs/alpaca-file',
      headers: { authorization: `Bearer ${await server.token('pharmacist')}` },
      payload: { JobIds: [jobId], isOnlyCSV: 'true' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const { fileName } = JSON.parse(readZip(answer.rawPayload).get('manifest.json')?.toString() ?? '');
    expect(answer.headers['content-disposition']).toContain(fileName);
  });

  it('leaves its trace in history and audit trail', async () => {
    const id = await createOrderable();
    await download([id]);
    expect(await getJob(id)).toMatchObject({ machineOrder: 'downloaded', machineMessage: '' });
    const { data } = await api.getPackJobHistory({ params: { id } });
    expect(data.at(-1)).toMatchObject({ action: 'downloadMachineOrder', userName: 'Priya Raman' });
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      `select detail from audit_line where action = 'download machine order' order by seq desc limit 1`,
    );
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({ jobIds: [id], isOnlyCSV: true });
  });

  it('made twice in a second has two names', async () => {
    const id = await createOrderable();
    await Promise.all([download([id]), download([id]), download([id])]);
    const rows = await queryAsOwner<{ names: number; orders: number }>(
      server,
      `select count(distinct o.file_name)::int as names, count(*)::int as orders from machine_order o
       join machine_order_job j on j.order_id = o.id where j.job_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ names: 3, orders: 3 }]);
  });

  it('is outdated once the pack is made again', async () => {
    const id = await createOrderable();
    await download([id]);
    await api.remakePack({ params: { id }, body: {} });
    expect((await getJob(id)).machineOrder).toBe('outdated');
  });

  // Proves GROUP-21.
  it('is due where a machine packs for the group', async () => {
    const id = await createOrderable();
    const administrator = await server.as('administrator');
    const params = { id: (await getJob(id)).patientGroupId };
    const setAutomation = (isAutomation: boolean) =>
      administrator.updatePatientGroup({ params, body: { isAutomation } });
    expect((await getJob(id)).machineOrder).toBe('');
    await setAutomation(true);
    expect((await getJob(id)).machineOrder).toBe('due');
    const packed = await createPackedJob(api, await createResident(server));
    expect((await getJob(packed)).machineOrder).toBe('');
    await download([id]);
    expect((await getJob(id)).machineOrder).toBe('downloaded');
    await setAutomation(false);
  });

  // Proves PACK-109.
  it('is for packs that are to be packed, all or none', async () => {
    const ready = await createOrderable();
    const packed = await createPackedJob(api, await createResident(server));
    const refusal = await expectRefusal(api.downloadMachineOrder({ body: { jobIds: [ready, packed] } }));
    expect(refusal).toMatchObject({ status: 409, code: 'WRONG_STAGE' });
    expect(Object.keys(refusal.errors)).toEqual([String(packed)]);
    expect((await getJob(ready)).machineOrder).toBe('');
    await api.deleteAndReverse({ body: { ids: [ready] } });
    expect((await expectRefusal(api.downloadMachineOrder({ body: { jobIds: [ready] } }))).code).toBe(
      'PACK_DELETED',
    );
    expect((await expectRefusal(api.downloadMachineOrder({ body: { jobIds: [999_999] } }))).status).toBe(404);
  });

  // Proves PACK-109.
  it('waits until a changed profile is acknowledged', async () => {
    const resident = await createResident(server, [...threeMedicines]);
    const id = await createJob(api, resident);
    const [first] = resident.prescriptionIds;
    await queryAsOwner(server, 'update prescription set doses = $1 where id = $2', [
      [200, 0, 100, 0, 0, 0, 0, 0],
      first,
    ]);
    await queryAsOwner(server, 'update patient set profile_version = profile_version + 1 where id = $1', [
      resident.patientId,
    ]);
    expect((await expectRefusal(api.downloadMachineOrder({ body: { jobIds: [id] } }))).code).toBe(
      'PROFILE_CHANGED',
    );
  });

  it('has at most a hundred sheets', async () => {
    const jobIds = Array.from({ length: 101 }, (_, at) => at + 1);
    expect((await expectRefusal(api.downloadMachineOrder({ body: { jobIds } }))).code).toBe(
      'TOO_MANY_SHEETS',
    );
    const csv = await expectRefusal(api.downloadMachineOrder({ body: { jobIds, isOnlyCSV: true } }));
    expect(csv.code).toBe('NOT_FOUND');
  });

  // Proves PACK-110.
  it('is sent only where the pharmacy has a folder', async () => {
    const jobIds = [await createOrderable()];
    expect((await api.getMachineFolder({})).isInUse).toBe(false);
    expect((await expectRefusal(api.sendMachineOrder({ body: { jobIds } }))).code).toBe('NO_MACHINE_FOLDER');
  });
});
