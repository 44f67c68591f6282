import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { insertRow } from '../../tests/insert-row.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createJob,
  createResident,
  monday,
  type Resident,
  startPackingServer,
  threeMedicines,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

let groups = 0;
/** A group of its own for each test. */
function createGroup(): Promise<number> {
  groups += 1;
  const row = { pharmacyId: server.ids.pharmacyA, name: `Proposed ${groups}` };
  return insertRow(
    (text, values) => queryAsOwner<{ id: number }>(server, text, values),
    'patient_group',
    row,
  );
}

const addResident = (
  patientGroupId: number,
  lastName: string,
  more: Readonly<Record<string, unknown>> = {},
  medicines = threeMedicines,
): Promise<Resident> => createResident(server, medicines, { patientGroupId, lastName, ...more });

const findGroup = async (groupId: number) =>
  (await api.listPackProposals({})).data.find(({ patientGroupId }) => patientGroupId === groupId);
const choose = async (patientGroupId: number) =>
  (await api.getPackProposal({ params: { patientGroupId } })).data;

// Proves PACK-150.
it('proposes the next Monday to a group without packs', async () => {
  const group = await createGroup();
  await addResident(group, 'Abel');
  await addResident(group, 'Bell');
  expect(await findGroup(group)).toMatchObject({
    packStartDate: '2026-03-09',
    packEndDate: '2026-03-15',
    numberOfWeek: 1,
    basis: 'monday',
    residents: 2,
    unpacked: 2,
  });
});

it('proposes the day after the first of the last packs', async () => {
  const group = await createGroup();
  const [one, other] = [await addResident(group, 'Abel'), await addResident(group, 'Bell')];
  await createJob(api, one);
  await createJob(api, other, { numberOfWeek: 2 });
  expect(await findGroup(group)).toMatchObject({
    packStartDate: '2026-03-09',
    basis: 'lastPack',
    residents: 2,
    unpacked: 1,
  });
  const { foilIds, leftOut } = await choose(group);
  expect(foilIds).toEqual([one.foilId]);
  expect(leftOut).toMatchObject([
    { patientId: other.patientId, reason: 'alreadyPacked', foilLabel: 'A', lastPackEndDate: '2026-03-15' },
  ]);
});

it('does not pass over a person without a pack', async () => {
  const group = await createGroup();
  const [ahead, behind] = [await addResident(group, 'Abel'), await addResident(group, 'Bell')];
  await addResident(group, 'Cole', {}, []);
  await createJob(api, ahead, { numberOfWeek: 2 });
  expect(await choose(group)).toMatchObject({ packStartDate: '2026-03-09', foilIds: [behind.foilId] });
});

it('proposes the weeks for which work is planned', async () => {
  const group = await createGroup();
  const { patientId } = await addResident(group, 'Abel');
  const plan = (day: string, more: Readonly<Record<string, unknown>>) =>
    api.createCalendarEntry({
      body: {
        title: 'Pack',
        startDate: `${day}T09:00`,
        endDate: `${day}T10:00`,
        patientGroupId: group,
        ...more,
      },
    });
  await plan('2026-03-03', {});
  const { id } = await plan('2026-03-05', { numberOfWeek: 2, packType: 'SOLID' });
  await plan('2026-03-12', { numberOfWeek: 1 });
  expect(await findGroup(group)).toMatchObject({
    packStartDate: '2026-03-09',
    packEndDate: '2026-03-22',
    numberOfWeek: 2,
    packType: 'SOLID',
    basis: 'planned',
  });
  await queryAsOwner(server, "update foil set pack_type = 'SACHET' where patient_id = $1", [patientId]);
  expect((await choose(group)).leftOut).toMatchObject([{ patientId, reason: 'otherPackType' }]);
  await api.setCalendarEntryDone({ params: { id }, body: { date: '2026-03-05', isDone: true } });
  expect(await findGroup(group)).toMatchObject({ packStartDate: '2026-03-16', basis: 'planned' });
});

// Proves PACK-151.
it('names everybody who is left out with the reason', async () => {
  const group = await createGroup();
  const ready = await addResident(group, 'Abel');
  await addResident(group, 'Bell', { packingStatus: 2, patientStatus: 6 });
  await addResident(group, 'Cole', { patientStatus: 2 });
  await addResident(group, 'Dunn', { packingStatus: 1 });
  await addResident(group, 'Eads', {}, []);
  await addResident(group, 'Ford', {}, [
    { drug: 'D00001', doses: [], columns: { packType: 2, prnDose: 0, prnIntervalMinutes: 0, prnMaximum: 0 } },
  ]);
  await addResident(group, 'Gone', { packingStatus: 2, patientStatus: 5 });
  expect(await findGroup(group)).toMatchObject({ residents: 4 });
  const { foilIds, leftOut } = await choose(group);
  expect(foilIds).toEqual([ready.foilId]);
  expect(leftOut.map(({ patientName, reason }) => `${patientName}: ${reason}`)).toEqual([
    'Bell, Rosa: inactive',
    'Cole, Rosa: away',
    'Dunn, Rosa: suspended',
    'Eads, Rosa: noMedicines',
    'Ford, Rosa: medicineAtFault',
  ]);
});

it('chooses nobody whom an order would ask about', async () => {
  const group = await createGroup();
  const [one, other] = [await addResident(group, 'Abel'), await addResident(group, 'Bell')];
  await createJob(api, one, { packStartDate: monday, partWeekPack: 3 });
  await createJob(api, other, { packStartDate: '2026-03-06', partWeekPack: 3 });
  const { foilIds, packStartDate } = await choose(group);
  expect(packStartDate).toBe('2026-03-05');
  expect(foilIds).toEqual([one.foilId]);
  const { jobIds } = await api.createPackJobs({ body: { foilIds, packStartDate } });
  expect(jobIds).toHaveLength(1);
  expect(await choose(group)).toMatchObject({ packStartDate: '2026-03-09', foilIds: [other.foilId] });
});

it('does not take a short course for the pack of the week', async () => {
  const group = await createGroup();
  const columns = { isShortCourse: true, shortCourseTotal: 700, startDate: '2026-03-09' };
  const resident = await addResident(group, 'Abel', {}, [
    ...threeMedicines,
    { drug: 'D00008', doses: [100], columns },
  ]);
  const [course = 0] = resident.prescriptionIds.slice(-1);
  await createJob(api, resident, { packStartDate: '2026-03-09', printPrescriptionIds: [course] });
  expect(await findGroup(group)).toMatchObject({ packStartDate: '2026-03-09', unpacked: 1 });
  expect((await choose(group)).leftOut).toMatchObject([{ reason: 'alreadyPacked' }]);
});

it('answers nothing of another pharmacy', async () => {
  const group = await createGroup();
  await addResident(group, 'Abel');
  const elsewhere = await server.as('bpharmacist');
  const { data } = await elsewhere.listPackProposals({});
  expect(data.filter(({ patientGroupId }) => patientGroupId === group)).toEqual([]);
  const refusal = await expectRefusal(elsewhere.getPackProposal({ params: { patientGroupId: group } }));
  expect(refusal.status).toBe(404);
});
