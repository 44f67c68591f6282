import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createJob,
  createPassedJob,
  createResident,
  type Resident,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
  drugAdmin = await server.as('drugadmin');
});
afterAll(async () => server.close());

const listMarked = async ({ patientId }: Resident) =>
  (await api.listStalePacks({ body: { patientIds: [patientId] } })).data.packs.map(({ jobId, isUnsafe }) => [
    jobId,
    isUnsafe,
  ]);
const listKinds = async (id: number) =>
  (await api.getDistribution({ params: { id } })).data.differences.map(({ kind }) => kind);
const getDrugId = (code: string): number => server.ids.drugs[code] ?? 0;
/** Gives so many other patients a pack like this one. */
const copyPack = (id: number, count: number) =>
  queryAsOwner(
    server,
    `with patients as (
      insert into patient (pharmacy_id, patient_group_id, first_name, last_name)
      select j.pharmacy_id, j.patient_group_id, 'Copy', n::text from pack_job j, generate_series(1, $2::int) n where j.id = $1
      returning pharmacy_id, id
    ), jobs as (
      insert into pack_job (pharmacy_id, patient_id, foil_id, foil_label, patient_group_id, category, pack_type,
        client_code, foil_type, status, window_start, window_end, week_index, week_count, created_at, created_by, pack_date)
      select j.pharmacy_id, p.id, j.foil_id, j.foil_label, j.patient_group_id, j.category, j.pack_type,
        j.client_code, j.foil_type, j.status, j.window_start, j.window_end, 1, 1, j.created_at, j.created_by, j.pack_date
      from patients p join pack_job j on j.id = $1
      returning pharmacy_id, id
    )
    insert into pack_job_snapshot (pharmacy_id, job_id, version, content, sha256, profile_version, created_at)
    select c.pharmacy_id, c.id, s.version, s.content, s.sha256, s.profile_version, s.created_at
    from jobs c join pack_job_snapshot s on s.job_id = $1`,
    [id, count],
  );
const buildMedicine = (drug: string, doses: readonly number[], columns = {}) => [{ drug, doses, columns }];

/** A drug of the own pharmacy that this resident takes instead. */
async function createOwnDrug(resident: Resident): Promise<number> {
  const { id } = await api.createDrug({ body: { drugName: 'Wholemax', strength: '5 mg', form: 'tablet' } });
  await queryAsOwner(
    server,
    `update prescription set drug_id = $1, drug_pharmacy_id = $2, drug_code = (select drug_code from drug where id = $1)
     where id = $3`,
    [id, server.ids.pharmacyA, resident.prescriptionIds[0]],
  );
  return id;
}

// Proves PACK-103.
it('another strength of a shared drug marks packs in every stage', async () => {
  const resident = await createResident(server, buildMedicine('D00004', [100]));
  const handedOut = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [handedOut] } });
  const printed = await createJob(api, resident);
  const other = await createResident(server, buildMedicine('D00001', [100]));
  await createJob(api, other);
  const { data } = await drugAdmin.updateMasterDrug({
    params: { id: getDrugId('D00004') },
    body: { strength: '999 mg' },
  });
  expect(data).toEqual({ broken: [], brokenElsewhere: 0 });
  expect(new Set(await listMarked(resident))).toEqual(
    new Set([
      [printed, false],
      [handedOut, false],
    ]),
  );
  expect(await listMarked(other)).toEqual([]);
});

it('a discontinued drug marks packs in the pharmacy once', async () => {
  const resident = await createResident(server, buildMedicine('D00007', [100]));
  const id = await createJob(api, resident);
  const params = { id: getDrugId('D00007') };
  await drugAdmin.ceaseDrug({ params, body: { userComment: 'Recalled' } });
  expect(await listMarked(resident)).toEqual([[id, false]]);
  expect(await listKinds(id)).toEqual(['discontinued']);
  await api.remakePack({ params: { id }, body: { comment: 'From the last boxes' } });
  expect(await listMarked(resident)).toEqual([]);
  await drugAdmin.recommenceDrug({ params, body: {} });
  expect(await listMarked(resident)).toEqual([]);
});

it('other mealtimes of a facility mark the packs of its residents', async () => {
  const resident = await createResident(server);
  await queryAsOwner(server, `update foil set heading = '{}' where id = $1`, [resident.foilId]);
  const id = await createJob(api, resident);
  const params = { id: server.ids.groups.home };
  await api.updatePatientGroup({ params, body: { defaultTimeslot: ['Sunrise', 'Noon', 'Sunset', 'Night'] } });
  expect(await listMarked(resident)).toEqual([[id, false]]);
  expect(await listKinds(id)).toEqual(['headings']);
});

it('packs of many patients are compared after the save', async () => {
  const resident = await createResident(server, buildMedicine('D00010', [100]));
  const id = await createJob(api, resident);
  await copyPack(id, 201);
  await drugAdmin.updateMasterDrug({ params: { id: getDrugId('D00010') }, body: { strength: '998 mg' } });
  await expect.poll(() => listMarked(resident), { timeout: 20_000 }).toEqual([[id, false]]);
  const countMarks = () =>
    queryAsOwner<{ count: number }>(
      server,
      `select count(*)::int from pack_job_stale s join pack_job j on j.id = s.job_id
         join patient p on p.id = j.patient_id where p.first_name = 'Copy'`,
    );
  await expect.poll(countMarks, { timeout: 20_000 }).toEqual([{ count: 201 }]);
});

// Proves MED-36.
it('a drug that must stay whole names the medicines that it breaks', async () => {
  const resident = await createResident(server, buildMedicine('D00001', [50], { isDoNotCrush: false }));
  const drugId = await createOwnDrug(resident);
  const whole = await createResident(server, buildMedicine('D00001', [100], { isDoNotCrush: false }));
  await queryAsOwner(
    server,
    `update prescription set drug_id = $1, drug_pharmacy_id = $2,
       drug_code = (select drug_code from drug where id = $1) where id = $3`,
    [drugId, server.ids.pharmacyA, whole.prescriptionIds[0]],
  );
  const [packed, untouched] = [await createJob(api, resident), await createJob(api, whole)];
  const change = (body: object) => api.updateDrug({ params: { id: drugId }, body });
  const { data } = await change({ isDoNotCrush: true, isScored: false });
  const [prescriptionId] = resident.prescriptionIds;
  const { patientId } = resident;
  expect(data).toMatchObject({
    broken: [{ prescriptionId, patientId, patientName: 'Delgado, Rosa' }],
    brokenElsewhere: 0,
  });
  expect(await listMarked(resident)).toEqual([[packed, true]]);
  expect(await listKinds(packed)).toContain('mustStayWhole');
  expect(await listMarked(whole)).toEqual([[untouched, false]]);
  const again = api.remakePack({ params: { id: packed }, body: { comment: 'Again' } });
  expect((await expectRefusal(again)).code).toBe('MEDICINE_AT_FAULT');
  expect((await change({ isDoNotCrush: true, isScored: false })).data.broken).toEqual([]);
});

it('a merge into a drug that must stay whole names them too', async () => {
  const resident = await createResident(server, buildMedicine('D00001', [50], { isDoNotCrush: false }));
  const drugId = await createOwnDrug(resident);
  const { id: into } = await api.createDrug({
    body: { drugName: 'Wholemax', strength: '5 mg', form: 'tablet', isDoNotCrush: true },
  });
  const packed = await createJob(api, resident);
  const { data } = await api.authorizeDrug({
    params: { id: drugId },
    body: { authorized: 1, mergeIntoDrugId: into },
  });
  expect(data.broken).toMatchObject([{ patientId: resident.patientId }]);
  expect(await listMarked(resident)).toEqual([[packed, true]]);
});
