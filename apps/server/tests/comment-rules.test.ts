import type { Refusal } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  type Resident,
  setStages,
} from '../src/packing/packing.fixtures.ts';
import { queryAsOwner } from './owner-database.ts';
import { expectRefusal } from './expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

// Every rule by which somebody must say why, in one table (MED-3, MED-16, PACK-14, PACK-18, LEDGER-4).
let server: TestServer;
let api: ApiClient;
let resident: Resident;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  resident = await createResident(server);
  await setStages(server, everyStage);
  await queryAsOwner(server, 'update role set is_change_comment_required = true');
});
afterAll(() => server.close());

type Attempt = (comment: string | undefined) => Promise<unknown>;

const getPrescriptionId = (): number => resident.prescriptionIds[0] ?? 0;
const reason = 2;

const rules: readonly (readonly [string, string, () => Promise<Attempt> | Attempt])[] = [
  [
    'a change of a medicine',
    'userComment',
    () => (userComment) =>
      api.updatePrescription({ params: { id: getPrescriptionId() }, body: { dose: ['2'], userComment } }),
  ],
  [
    'a change of a pack of the profile',
    'userComment',
    () => (userComment) =>
      api.updateFoil({ params: { foilId: resident.foilId }, body: { alert: 'Upright', userComment } }),
  ],
  [
    'the end of a medicine',
    'userComment',
    async () => {
      const { prescriptionIds } = await createResident(server);
      return (userComment) =>
        api.setPrescriptionStatus({
          params: { id: prescriptionIds[0] ?? 0 },
          query: { state: 'ceased' },
          body: { userComment },
        });
    },
  ],
  [
    'the removal of a medicine',
    'userComment',
    async () => {
      const { prescriptionIds } = await createResident(server);
      return (userComment) =>
        api.deletePrescription({ params: { id: prescriptionIds[0] ?? 0 }, body: { userComment } });
    },
  ],
  [
    'Correction Required at the packing bench',
    'comment',
    async () => {
      const id = await createJob(api, await createResident(server));
      await api.completePrinting({ body: { ids: [id] } });
      return (comment) => api.rejectPacking({ params: { id }, body: { reason, comment: comment as string } });
    },
  ],
  [
    'Correction Required at the checking bench',
    'comment',
    async () => {
      const id = await createPackedJob(api, await createResident(server));
      return (comment) =>
        api.rejectChecking({ params: { id }, body: { reason, comment: comment as string } });
    },
  ],
  [
    'a profile that changed after printing and still is right',
    'comment',
    async () => {
      const other = await createResident(server);
      const id = await createPackedJob(api, other);
      await api.updatePatient({ params: { id: other.patientId }, body: { room: '99' } });
      const { profileVersion } = (await api.getChecking({ params: { id } })).data;
      return (comment) =>
        api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: comment as string } });
    },
  ],
  [
    'an adjustment of a balance',
    'note',
    () => (note) =>
      api.adjustBalance({
        body: {
          patientId: resident.patientId,
          drugCode: 'D00001',
          adjustmentType: 'add',
          qty: '1',
          note: note as string,
        },
      }),
  ],
];

const toStatusAndErrors = ({ status, errors }: Refusal) => [status, errors];

it.each(rules)('%s demands a comment when the role does', async (_, field, make) => {
  const attempt = await make();
  const expected = [400, { [field]: ['Please complete this field'] }];
  expect(toStatusAndErrors(await expectRefusal(attempt(undefined)))).toEqual(expected);
  expect(toStatusAndErrors(await expectRefusal(attempt('  ')))).toEqual(expected);
  await attempt('Dr Ng by telephone');
});
