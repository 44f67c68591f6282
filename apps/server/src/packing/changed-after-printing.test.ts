import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createCheckedJob,
  createJob,
  everyStage,
  packJob,
  createPackedJob,
  createPassedJob,
  type Resident,
  getStatus,
  setStages,
  signature,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let admin: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  admin = await server.as('administrator');
  drugAdmin = await server.as('drugadmin');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const getWards = () => ({ east: server.ids.wards[0] ?? 0, west: server.ids.wards[1] ?? 0 });
const getSharedDrugId = (code: string): number => server.ids.drugs[code] ?? 0;
const getFirstPrescriptionId = ({ prescriptionIds: [id = 0] }: Resident): number => id;

/** A facility of its own, so that renaming it touches one resident. */
async function createFacility(): Promise<{ groupId: number; wardId: number }> {
  const [group] = await queryAsOwner<{ id: number }>(
    server,
    `insert into patient_group (pharmacy_id, name, patient_group_type) values ($1, 'House ' || gen_random_uuid(), 1) returning id`,
    [server.ids.pharmacyA],
  );
  const groupId = group?.id ?? 0;
  const { wardId } = await admin.createWard({ body: { patientGroupId: groupId, name: 'Garden' } });
  return { groupId, wardId };
}

async function buildFacilityCase(
  act: (house: Awaited<ReturnType<typeof createFacility>>) => Promise<unknown>,
) {
  const house = await createFacility();
  return {
    patient: { patientGroupId: house.groupId, wardId: house.wardId },
    act: () => act(house),
  };
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface ChangeCase {
  readonly patient?: Readonly<Record<string, unknown>>;
  readonly act: (resident: Resident) => Promise<unknown>;
}

const buildUpdateCase = (body: Parameters<ApiClient['updatePatient']>[0]['body']): ChangeCase => ({
  act: ({ patientId }) => api.updatePatient({ params: { id: patientId }, body }),
});

const cases: readonly (readonly [string, readonly string[], () => ChangeCase | Promise<ChangeCase>])[] = [
  ['first name', ['patient'], () => buildUpdateCase({ firstName: 'Rosalie' })],
  ['last name', ['patient'], () => buildUpdateCase({ lastName: 'Delgada' })],
  ['preferred name', ['patient'], () => buildUpdateCase({ preferredName: 'Rosie' })],
  ['preferred language', ['patient'], () => buildUpdateCase({ preferredLanguage: 'Greek' })],
  ['birth date', ['patient'], () => buildUpdateCase({ dob: '1941-07-05' })],
  ['record number', ['patient'], () => buildUpdateCase({ urn: 'URN-9' })],
  ['Medicare number', ['patient'], () => buildUpdateCase({ medicareNumber: '2950000041' })],
  [
    'photo',
    ['photo'],
    async () => {
      const { resourceDocumentId } = await api.uploadResource({ file: new File([png], 'face.png') });
      return buildUpdateCase({ photoId: resourceDocumentId });
    },
  ],
  ['room', ['patient', 'group'], () => buildUpdateCase({ room: '14B' })],
  ['ward', ['patient', 'group'], () => buildUpdateCase({ wardId: getWards().west })],
  ['facility', ['patient', 'group'], () => buildUpdateCase({ patientGroupId: server.ids.groups.community })],
  [
    'suspension',
    ['doseChanged', 'suspension'],
    () => buildUpdateCase({ suspendFromDate: '2026-03-08', suspendToDate: '2026-03-20' }),
  ],
  ['stay in hospital', ['patientStatus'], () => buildUpdateCase({ patientStatus: 2 })],
  [
    'allergy',
    ['allergyChanged'],
    () => ({
      act: ({ patientId }) =>
        api.addAllergy({ params: { patientId }, body: { target: 'Penicillin', reaction: 'Rash' } }),
    }),
  ],
  [
    'name of the facility',
    ['patient', 'group'],
    () =>
      buildFacilityCase(({ groupId }) =>
        admin.updatePatientGroup({ params: { id: groupId }, body: { name: `Renamed ${groupId}` } }),
      ),
  ],
  [
    'mealtimes of the facility',
    ['headings'],
    async () => {
      const house = await buildFacilityCase(({ groupId }) =>
        admin.updatePatientGroup({
          params: { id: groupId },
          body: { defaultTimeslot: ['Early', 'Noon', 'Evening', 'Night'] },
        }),
      );
      return {
        patient: house.patient,
        act: async ({ foilId }) => {
          await queryAsOwner(server, `update foil set heading = '{}' where id = $1`, [foilId]);
          await house.act();
        },
      };
    },
  ],
  [
    'name of the ward',
    ['patient', 'group'],
    () =>
      buildFacilityCase(({ wardId }) =>
        admin.renameWard({ params: { id: wardId }, body: { name: 'Orchard' } }),
      ),
  ],
  [
    'comment of the pack',
    ['foil'],
    () => ({ act: ({ foilId }) => api.updateFoil({ params: { foilId }, body: { alert: 'Crush nothing' } }) }),
  ],
  [
    'dose',
    ['doseChanged', 'wordingChanged'],
    () => ({
      act: (resident) =>
        api.updatePrescription({
          params: { id: getFirstPrescriptionId(resident) },
          body: { dose: ['2', '0', '1', '0', '0', '0', '0', '0'], userComment: 'More' },
        }),
    }),
  ],
  [
    'directions',
    ['wordingChanged'],
    () => ({
      act: (resident) =>
        api.updatePrescription({
          params: { id: getFirstPrescriptionId(resident) },
          body: { direction: ['With food'], userComment: 'Stomach' },
        }),
    }),
  ],
  [
    'brand',
    ['drugChanged'],
    () => ({
      act: (resident) =>
        api.updatePrescription({
          params: { id: getFirstPrescriptionId(resident) },
          query: { IsConfirm: true },
          body: { drugId: getSharedDrugId('D00002'), userComment: 'Brand' },
        }),
    }),
  ],
  [
    'name of a drug of the shared catalogue',
    ['drugChanged'],
    () => ({
      act: () =>
        drugAdmin.updateMasterDrug({
          params: { id: getSharedDrugId('D00004') },
          body: { drugName: 'Digonew' },
        }),
    }),
  ],
  [
    'advice of a drug of the shared catalogue',
    ['wordingChanged'],
    () => ({
      act: () =>
        drugAdmin.updateMasterDrug({
          params: { id: getSharedDrugId('D00003') },
          body: { warning: 'Take in the morning' },
        }),
    }),
  ],
];

it.each(cases)(
  'a changed %s shows at the bench and blocks packing until acknowledged',
  async (_, kinds, make) => {
    const { patient, act } = await make();
    const resident = await createResident(server, undefined, { wardId: getWards().east, ...patient });
    const id = await createJob(api, resident);
    await api.completePrinting({ body: { ids: [id] } });
    const before = (await api.loadPacking({ body: { ids: [id] } })).data;
    expect([before.profileState, before.differences]).toEqual(['same', []]);
    await act(resident);
    const { data } = await api.loadPacking({ body: { ids: [id] } });
    expect([data.profileState, data.checkChangePrescriptions]).toEqual(['changed', true]);
    expect([...new Set(data.differences.map(({ kind }) => kind))]).toEqual(kinds);
    expect((await expectRefusal(packJob(api, id))).code).toBe('PROFILE_CHANGED');
    const { profileVersion, differencesTags } = data;
    await api.acknowledgeChanges({
      params: { id },
      body: { profileVersion, differencesTag: differencesTags[0], comment: 'Looked at' },
    });
    await packJob(api, id);
    expect(await getStatus(api, id)).toBe('CHECKING');
  },
);

it.each([
  ['checking', (id: number) => api.confirmPassed({ body: { jobIds: [id], ...signature } })],
  ['distribution', (id: number) => api.completeDistribution({ body: { jobIds: [id] } })],
])('a ward renamed at %s stops the pack there', async (stage, advance) => {
  const house = await createFacility();
  const patient = { patientGroupId: house.groupId, wardId: house.wardId };
  const made = stage === 'distribution' ? createPassedJob : createCheckedJob;
  const id = await made(api, await createResident(server, undefined, patient));
  await admin.renameWard({ params: { id: house.wardId }, body: { name: 'Orchard' } });
  expect((await expectRefusal(advance(id))).code).toBe('PROFILE_CHANGED');
});

it('an acknowledgement does not cover a later change', async () => {
  const house = await createFacility();
  const patient = { patientGroupId: house.groupId, wardId: house.wardId };
  const id = await createPackedJob(api, await createResident(server, undefined, patient));
  const renameWard = (name: string) => admin.renameWard({ params: { id: house.wardId }, body: { name } });
  await renameWard('Orchard');
  const { profileVersion, differencesTags } = (await api.getChecking({ params: { id } })).data;
  await renameWard('Rose');
  const body = { profileVersion, differencesTag: differencesTags[0], comment: 'Orchard is right' };
  expect((await expectRefusal(api.acknowledgeChanges({ params: { id }, body }))).code).toBe(
    'DIFFERENCES_CHANGED',
  );
});

it.each([
  [
    'to another brand of the generic',
    () => ({ drugId: getSharedDrugId('D00002'), target: 'Tablets from the market' }),
  ],
  ['to the brand, where packs print generic names', () => ({ target: 'Demoformin', reaction: 'Rash' })],
])('an allergy %s cannot be acknowledged', async (_, body) => {
  const { groupId, wardId } = await createFacility();
  const sql = 'update patient_group set is_use_generic_as_drug_name = true where id = $1';
  await queryAsOwner(server, sql, [groupId]);
  const resident = await createResident(server, undefined, { patientGroupId: groupId, wardId });
  const id = await createJob(api, resident);
  await api.completePrinting({ body: { ids: [id] } });
  await api.addAllergy({ params: { patientId: resident.patientId }, body: body() });
  const { data } = await api.loadPacking({ body: { ids: [id] } });
  expect(data.differences).toMatchObject([
    { kind: 'allergyMatched', prescriptionId: getFirstPrescriptionId(resident) },
  ]);
  expect((await expectRefusal(packJob(api, id))).code).toBe('PROFILE_UNSAFE');
});

it('a barcode that is added to a drug changes no pack', async () => {
  const id = await createJob(api, await createResident(server));
  await admin.addDrugApn({
    params: { drugId: getSharedDrugId('D00001') },
    body: { drugApn: '2000000000305' },
  });
  expect((await api.loadPacking({ body: { ids: [id] } })).data.profileState).toBe('same');
});
