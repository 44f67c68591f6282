import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createApp } from '../app.ts';
import { isSignedBy, openKeyWithToken } from '../platform/passwords/index.ts';
import {
  createResident,
  checkJob,
  createCheckedJob,
  everyStage,
  createPackedJob,
  monday,
  type Resident,
  signature,
  setStages,
  type TestMedicine,
  byHand,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;
const bench = { benchId: 'bench-1' };
const minute = 60_000;
const prn = { packType: 2, prnDose: 100, prnIntervalMinutes: 240, prnMaximum: 400 };
const shortCourse = { isShortCourse: true, startDate: monday, endDate: '2026-03-06' };

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

/** Checked by a pharmacist and open at the bench of the technician. */
async function createChecked(resident?: Resident): Promise<number> {
  const id = await createCheckedJob(api, resident ?? (await createResident(server)));
  await staff.getChecking({ params: { id } });
  return id;
}

async function openQuickMode(): Promise<string> {
  const jobIds = [await createChecked()];
  return (await staff.confirmPassed({ body: { jobIds, ...signature, ...bench } })).quickJobToken;
}

describe('quick-job mode', () => {
  it('passes packs without the password at the same bench', async () => {
    const quickJobToken = await openQuickMode();
    const jobIds = [await createChecked()];
    await staff.confirmPassed({ body: { jobIds, quickJobToken, ...bench } });
    const [row] = await queryAsOwner<{ method: string; pharmacistId: number }>(
      server,
      'select method, pharmacist_id from check_signature where job_id = $1',
      jobIds,
    );
    expect(row).toEqual({ method: 'quick', pharmacistId: server.ids.users.pharmacist2 });
  });

  it('holds in every server process and seals its key in the database', async () => {
    const quickJobToken = await openQuickMode();
    const jobIds = [await createChecked()];
    const other = await createApp(server.platform, null);
    await other.ready();
    try {
      const there = createApiClient(contract, sendTo(other, await server.token('staff')));
      await there.confirmPassed({ body: { jobIds, quickJobToken, ...bench } });
    } finally {
      await other.close();
    }
    const [kept] = await queryAsOwner<{
      statement: string;
      signature: Buffer;
      publicKey: Buffer;
      sealedKey: Buffer;
    }>(
      server,
      `select s.statement, s.signature, k.public_key, g.sealed_key from check_signature s
       join signing_key k on k.id = s.signing_key_id
       join quick_check_grant g on g.signing_key_id = k.id and g.ended_at is null where s.job_id = $1`,
      jobIds,
    );
    if (!kept) throw new Error('Nothing was signed');
    expect(isSignedBy(kept.publicKey, kept.statement, kept.signature)).toBe(true);
    expect(() => openKeyWithToken(`${quickJobToken.slice(1)}A`, kept.sealedKey)).toThrow(/authenticate/);
  });

  it('ends an hour after the password; the next opening deletes its key', async () => {
    const quickJobToken = await openQuickMode();
    await queryAsOwner(server, `update access_token set expires_at = expires_at + interval '3 hours'`);
    for (let turn = 0; turn < 7; turn++) {
      server.clock.advance(8 * minute);
      const jobIds = [await createChecked()];
      await staff.confirmPassed({ body: { jobIds, quickJobToken, ...bench } });
    }
    server.clock.advance(5 * minute);
    const jobIds = [await createChecked()];
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds, quickJobToken, ...bench } }));
    expect(refusal.code).toBe('QUICK_MODE_ENDED');
    await openQuickMode();
    const open = await queryAsOwner(server, 'select 1 from quick_check_grant where sealed_key is not null');
    expect(open).toHaveLength(1);
  });

  it('ends when the pharmacist changes the password', async () => {
    const quickJobToken = await openQuickMode();
    const jobIds = [await createChecked()];
    await queryAsOwner(server, 'update user_account set security_stamp = gen_random_uuid() where id = $1', [
      server.ids.users.pharmacist2,
    ]);
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds, quickJobToken, ...bench } }));
    expect(refusal.code).toBe('QUICK_MODE_ENDED');
  });

  it('is invalid at another bench, in another session or once ended (PACK-27)', async () => {
    const quickJobToken = await openQuickMode();
    const jobIds = [await createChecked()];
    const elsewhere = { jobIds, quickJobToken, benchId: 'bench-2' };
    expect((await expectRefusal(staff.confirmPassed({ body: elsewhere }))).code).toBe('QUICK_MODE_ENDED');
    await checkJob(api, jobIds[0] ?? 0);
    const other = await expectRefusal(api.confirmPassed({ body: { jobIds, quickJobToken, ...bench } }));
    expect(other.code).toBe('QUICK_MODE_ENDED');
    await staff.endQuickMode({ body: { quickJobToken } });
    const ended = await expectRefusal(staff.confirmPassed({ body: { jobIds, quickJobToken, ...bench } }));
    expect(ended.code).toBe('QUICK_MODE_ENDED');
  });

  it('ends after ten idle minutes, and when the pharmacist is archived (PACK-27)', async () => {
    const idle = await openQuickMode();
    const jobIds = [await createChecked()];
    server.clock.advance(10 * minute + 1);
    await staff.getChecking({ params: { id: jobIds[0] ?? 0 } });
    expect(
      (await expectRefusal(staff.confirmPassed({ body: { jobIds, quickJobToken: idle, ...bench } }))).code,
    ).toBe('QUICK_MODE_ENDED');
    const quickJobToken = await openQuickMode();
    const archive = 'update membership set is_active = $2 where user_id = $1';
    await queryAsOwner(server, archive, [server.ids.users.pharmacist2, false]);
    const refusal = await expectRefusal(staff.confirmPassed({ body: { jobIds, quickJobToken, ...bench } }));
    await queryAsOwner(server, archive, [server.ids.users.pharmacist2, true]);
    expect(refusal.code).toBe('QUICK_MODE_ENDED');
  });

  it('passes only packs that this session has opened', async () => {
    const quickJobToken = await openQuickMode();
    const resident = await createResident(server);
    const id = await createPackedJob(api, resident);
    for (const prescriptionId of resident.prescriptionIds)
      await api.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1 } });
    const refusal = await expectRefusal(
      staff.confirmPassed({ body: { jobIds: [id], quickJobToken, ...bench } }),
    );
    expect(refusal.code).toBe('OPEN_FIRST');
  });

  // Proves PACK-92.
  it.each<[string, TestMedicine]>([
    ['an S8 medicine', { drug: 'D00003', doses: [100], columns: { isS8Drug: true } }],
    ['a cytotoxic', { drug: 'D00003', doses: [100], columns: { isCytotoxic: true } }],
    ['warfarin', { drug: 'D00003', doses: [100], columns: { isWarfarin: true } }],
    ['an S8 drug without its mark', { drug: 'D00007', doses: [100] }],
    ['a warfarin drug without its mark', { drug: 'D00008', doses: [100] }],
    ['a short S8 course', { drug: 'D00007', doses: [100], columns: { isS8Drug: true, ...shortCourse } }],
    ['an S8 medicine when required', { drug: 'D00007', doses: [], columns: { isS8Drug: true, ...prn } }],
  ])('asks for the password of a pack with %s', async (_, medicine) => {
    const quickJobToken = await openQuickMode();
    const id = await createChecked(await createResident(server, [medicine]));
    const refusal = await expectRefusal(
      staff.confirmPassed({ body: { jobIds: [id], quickJobToken, ...bench } }),
    );
    expect(refusal.code).toBe('PASSWORD_REQUIRED');
  });

  it('asks for the password of a pack that was rejected before', async () => {
    const quickJobToken = await openQuickMode();
    const resident = await createResident(server);
    const id = await createPackedJob(api, resident);
    await api.rejectChecking({ params: { id }, body: { reason: 2, comment: 'Other brand' } });
    for (const prescriptionId of resident.prescriptionIds)
      await api.confirmCorrection({ params: { id, prescriptionId, isConfirmed: true }, query: byHand });
    await api.completeCorrection({ params: { id } });
    await checkJob(api, id);
    await staff.getChecking({ params: { id } });
    const refusal = await expectRefusal(
      staff.confirmPassed({ body: { jobIds: [id], quickJobToken, ...bench } }),
    );
    expect(refusal.code).toBe('PASSWORD_REQUIRED');
  });
});
