import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeldLock, holdLock } from '../../tests/held-lock.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findChainProblem } from '../platform/audit/index.ts';
import { inReadSnapshot } from '../platform/platform.ts';
import { createResidentFiles } from './resident-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let files: ReturnType<typeof createResidentFiles>;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  files = createResidentFiles(server, api);
});
afterAll(() => server.close());

const headings = 'Dispense ID,Surname,First name,DOB,Medicine,Directions';
const write = (...rows: readonly string[]): string => [headings, ...rows].join('\r\n');
const changedMeanwhile =
  'Records have changed since this file was checked. Nothing was imported. Check the file again.';

const createDrug = async (drugName: string): Promise<number> =>
  (await api.createDrug({ body: { drugName, strength: '5 mg', form: 'tablet' } })).id;
const archiveDrug = (id: number) => api.archiveDrug({ params: { id } });
const listOutcomes = async (id: number) =>
  (await files.listRows(id)).map(({ row, outcome, notes: [note] }) => [row, outcome, note?.message ?? '']);

describe('a file of residents', () => {
  // Proves IMPORT-14.
  it('checked before a drug was archived must be checked again', async () => {
    const drugId = await createDrug('Passium');
    const id = await files.open(
      write(
        '8101,Early,Ann,1/1/1940,Passium,Take ONE tablet in the morning',
        '8102,Early,Ben,2/1/1940,Demoformin,Take ONE tablet in the morning',
      ),
    );
    await files.check(id);
    expect(await files.getFile(id)).toMatchObject({ newCount: 2 });
    await archiveDrug(drugId);
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'checked', message: changedMeanwhile });
    expect(await files.findByName('Early')).toEqual([]);
    await files.check(id);
    expect(await listOutcomes(id)).toEqual([
      [2, 'refused', 'No drug has this barcode, or this name and strength.'],
      [3, 'new', ''],
    ]);
    await files.importFile(id);
    expect(await files.findByName('Early')).toMatchObject([{ firstName: 'Ben' }]);
  });

  it('refuses the first row of a resident whose drug goes that moment', async () => {
    const drugId = await createDrug('Fadium');
    const id = await files.open(
      write(
        '8201,Fading,Cas,1/1/1940,Demoformin,Take ONE tablet in the morning',
        '8201,Fading,Cas,1/1/1940,Fadium,Take ONE tablet in the morning',
        '8202,Fading,Dee,2/1/1940,Demoformin,Take ONE tablet in the morning',
      ),
    );
    // The server begins the check as soon as it is ordered.
    const writing: HeldLock = await holdLock(server, 'lock table prescription in share mode');
    try {
      await files.orderCheck(id);
      await writing.waitForBlocked(1);
      await archiveDrug(drugId);
    } finally {
      await writing.release();
    }
    await files.runChecks();
    expect(await listOutcomes(id)).toEqual([
      [2, 'refused', 'A drug of this patient was archived in the meantime. Check the file again.'],
      [3, 'refused', 'Another row of this patient is refused.'],
      [4, 'new', ''],
    ]);
  });

  it('gives no dispense ID that somebody got meanwhile', async () => {
    const id = await files.open(write('8301,Numbered,Eve,1/1/1940,,'));
    await files.check(id);
    const body = { lastName: 'Other', firstName: 'Flo', externalPatientId: 8301 };
    await api.createPatient({ body: { ...body, patientGroupId: server.ids.groups.home } });
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'checked', message: changedMeanwhile });
    expect(await files.findByName('Numbered')).toEqual([]);
  });

  it('gives no dispense ID that somebody gets while it works', async () => {
    const body = { lastName: 'Late', firstName: 'Ned', patientGroupId: server.ids.groups.home };
    const { patientId } = await api.createPatient({ body });
    const id = await files.open(write('8302,Numbered,Fay,1/1/1940,,'));
    await files.check(id);
    const giving: HeldLock = await holdLock(
      server,
      'update patient set external_patient_id = 8302 where id = $1',
      [patientId],
    );
    const imported = files.importFile(id);
    await giving.waitForBlocked(1);
    await giving.commit();
    await imported;
    expect(await files.getFile(id)).toMatchObject({ state: 'checked', message: changedMeanwhile });
    expect(await files.findByName('Numbered')).toEqual([]);
  });

  // Proves IMPORT-14.
  it('of several parts is one act with one unbroken audit trail', { timeout: 120_000 }, async () => {
    const rows = Array.from(
      { length: 104 },
      (_, at) => `${9000 + at},Parted,Ada${at},1/1/1940,Demoformin,Take ONE tablet in the morning`,
    );
    // The rows of a resident need not stand together.
    const id = await files.open(
      write(...rows, '9000,Parted,Ada0,1/1/1940,Predfict,Take ONE tablet in the morning'),
    );
    await files.check(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'checked', newCount: 105 });
    const countLines = async () => {
      const [found] = await queryAsOwner<{ n: number }>(
        server,
        `select count(*)::int as n from audit_line where call = 'import residents'`,
      );
      return found?.n ?? 0;
    };
    const before = await countLines();
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'imported' });
    // A patient, a pack and a medicine each, one medicine more, and the import itself.
    expect((await countLines()) - before).toBe(104 * 3 + 1 + 1);
    expect(await queryAsOwner(server, 'select 1 from audit_waiting')).toEqual([]);
    const { pharmacyA } = server.ids;
    expect(
      await inReadSnapshot(server.platform, pharmacyA, (db) => findChainProblem(db, pharmacyA, [])),
    ).toBeNull();
    const again = await files.open(write(...rows));
    await files.check(again);
    expect(await files.getFile(again)).toMatchObject({ sameCount: 104, newCount: 0 });
  });

  /** Orders a check and stops it while it works. Answers its task. */
  async function stopCheck(id: number): Promise<number> {
    const writing: HeldLock = await holdLock(server, 'lock table import_file_row in share mode');
    try {
      await files.orderCheck(id);
      await writing.waitForBlocked(1);
      const { taskId, state } = await files.getFile(id);
      expect(state).toBe('checking');
      const other = await server.as('administrator');
      expect((await other.getResidentFile({ params: { id } })).data.taskId).toBe(0);
      await api.cancelTask({ params: { id: taskId } });
      return taskId;
    } finally {
      await writing.release();
      await files.runChecks();
    }
  }

  it('whose check was stopped can be checked again', async () => {
    const id = await files.open(write('8401,Stopped,Gil,1/1/1940,,'));
    await stopCheck(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'opened', taskId: 0 });
    await files.check(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'checked', newCount: 1 });
  });

  it('that is imported stays so when an old check is started again', async () => {
    const id = await files.open(write('8501,Retried,Hal,1/1/1940,,'));
    const taskId = await stopCheck(id);
    await files.check(id);
    await files.importFile(id);
    await api.retryTask({ params: { id: taskId } });
    await files.runChecks();
    expect(await files.getFile(id)).toMatchObject({ state: 'imported' });
  });
});
