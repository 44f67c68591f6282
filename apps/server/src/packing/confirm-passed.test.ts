import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { isSignedBy } from '../platform/passwords/index.ts';
import {
  createResident,
  checkJob,
  createCheckedJob,
  everyStage,
  createPackedJob,
  type Resident,
  signature,
  getStatus,
  setStages,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;
const bench = { benchId: 'bench-1' };

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

const createChecked = async (resident?: Resident) =>
  createCheckedJob(api, resident ?? (await createResident(server)));

describe('Confirm Passed', () => {
  it('is signed by the named pharmacist at any bench (ACCESS-27, PACK-22)', async () => {
    const id = await createChecked();
    const { data } = await staff.confirmPassed({ body: { jobIds: [id], ...signature, ...bench } });
    expect(data.pharmacistName).toBe('Tom Okafor');
    const job = (await api.getPackJob({ params: { id } })).data;
    expect(job).toMatchObject({ statusName: 'DISTRIBUTION', checkedBy: 'Tom Okafor' });
    const [kept] = await queryAsOwner<{
      statement: string;
      signature: Buffer;
      publicKey: Buffer;
      sha: string;
    }>(
      server,
      `select s.statement, s.signature, k.public_key, encode(n.sha256, 'hex') as sha from check_signature s
       join signing_key k on k.id = s.signing_key_id
       join pack_job_snapshot n on n.job_id = s.job_id and n.version = s.snapshot_version where s.job_id = $1`,
      [id],
    );
    if (!kept) throw new Error('Nothing was signed');
    expect(isSignedBy(kept.publicKey, kept.statement, kept.signature)).toBe(true);
    expect(isSignedBy(kept.publicKey, kept.statement.replace('1400', '1500'), kept.signature)).toBe(false);
    expect(JSON.parse(kept.statement)).toMatchObject({
      jobId: id,
      snapshotSha256: kept.sha,
      pharmacistId: server.ids.users.pharmacist2,
      operatorUserId: server.ids.users.staff,
      authMethod: 'password',
      registrationNumber: 'PHA0001234567',
      benchId: 'bench-1',
    });
    const history = (await api.getPackJobHistory({ params: { id } })).data;
    expect(history.at(-1)).toMatchObject({
      action: 'confirmPass',
      userName: 'Jo Lindqvist',
      onBehalfOf: 'Tom Okafor',
    });
  });

  it.each([
    ['a wrong password', { username: 'pharmacist2', password: 'not-it' }, 'CREDENTIALS_REFUSED'],
    ['nobody', { username: '', password: '' }, 'CREDENTIALS_REFUSED'],
    [
      'a pharmacist of another pharmacy',
      { username: 'bpharmacist', password: castPassword },
      'CREDENTIALS_REFUSED',
    ],
    ['a technician', { username: 'staff', password: castPassword }, 'NOT_A_PHARMACIST'],
    ['an administrator', { username: 'administrator', password: castPassword }, 'NOT_A_PHARMACIST'],
  ])('refuses %s with 409 and ends no session', async (_, credentials, code) => {
    const id = await createChecked();
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds: [id], ...credentials } }));
    expect([refusal.status, refusal.code]).toEqual([409, code]);
    expect(await getStatus(api, id)).toBe('CHECKING');
  });

  it('requires individual checks of new and high-risk medicines only (PACK-23)', async () => {
    const resident = await createResident(server);
    const first = await createPackedJob(api, resident);
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds: [first], ...signature } }));
    expect(refusal.code).toBe('CHECK_LINES_FIRST');
    expect(refusal.data.prescriptionIds).toEqual(resident.prescriptionIds);
    await checkJob(api, first);
    await staff.confirmPassed({ body: { jobIds: [first], ...signature } });
    const next = await createPackedJob(api, resident);
    await staff.confirmPassed({ body: { jobIds: [next], ...signature } });
    expect(await getStatus(api, next)).toBe('DISTRIBUTION');
  });

  it('refuses a check of a stale version and accepts the latest', async () => {
    const resident = await createResident(server);
    const [first = 0, second = 0] = resident.prescriptionIds;
    const id = await createPackedJob(api, resident);
    const { version: seen } = (await api.getPackJob({ params: { id } })).data;
    const markPassed = (prescriptionId: number, version: number) =>
      api.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1, version } });
    const { data } = await markPassed(first, seen);
    expect((await expectRefusal(markPassed(second, seen))).code).toBe('JOB_CHANGED');
    expect((await markPassed(second, data.version)).data.version).toBe(data.version + 1);
  });

  it('does not pass a pack with a failed medicine', async () => {
    const resident = await createResident(server);
    const id = await createChecked(resident);
    const [prescriptionId = 0] = resident.prescriptionIds;
    await staff.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 2 } });
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds: [id], ...signature } }));
    expect(refusal.code).toBe('CHECK_FAILED');
  });

  it('blocks packers from passing their own pack when so configured (PACK-29)', async () => {
    await queryAsOwner(server, `update pharmacy_configuration set checker_is_packer = 'block'`);
    const id = await createChecked();
    const own = { username: 'pharmacist', password: castPassword };
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds: [id], ...own } }));
    expect(refusal.code).toBe('CHECKER_IS_PACKER');
    await queryAsOwner(server, `update pharmacy_configuration set checker_is_packer = 'warn'`);
    expect((await api.getChecking({ params: { id } })).data.checkerIsPacker).toBe('warn');
    expect((await staff.getChecking({ params: { id } })).data.checkerIsPacker).toBe('no');
  });

  it('voids and keeps the sign-off when a pack returns to checking (PACK-26)', async () => {
    const id = await createChecked();
    await staff.confirmPassed({ body: { jobIds: [id], ...signature } });
    await api.returnToChecking({ body: { ids: [id], comment: 'Look again' } });
    const rows = await queryAsOwner<{ reason: string }>(
      server,
      'select v.reason from check_signature s join signature_void v on v.signature_id = s.id where s.job_id = $1',
      [id],
    );
    expect(rows).toEqual([{ reason: 'Look again' }]);
  });

  it('lets a signed-in pharmacist complete a pack checked line by line (PACK-24)', async () => {
    const id = await createChecked();
    const denied = await expectRefusal(staff.completeChecking({ params: { id }, body: {} }));
    expect(denied.code).toBe('NOT_A_PHARMACIST');
    await api.completeChecking({ params: { id }, body: { comment: 'Fine' } });
    expect(await getStatus(api, id)).toBe('DISTRIBUTION');
    const rows = await queryAsOwner(
      server,
      'select method, signature from check_signature where job_id = $1',
      [id],
    );
    expect(rows).toEqual([{ method: 'session', signature: null }]);
  });
});
