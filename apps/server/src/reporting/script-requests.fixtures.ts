// Residents with scripts and prescribers, for the tests of this folder.
import { buildScript, createScriptNumber, type FeedRow } from '../balance/scripts.fixtures.ts';
import { createResident, type Resident, type TestMedicine } from '../packing/packing.fixtures.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { insertRow } from '../../tests/insert-row.ts';

export interface Requested extends Resident {
  readonly externalPatientId: string;
}

let lastNumber = 8000;

/** Demoformin twice a day. */
export const twiceDaily: readonly TestMedicine[] = [{ drug: 'D00001', doses: [100, 0, 100, 0] }];

/** A resident of the community with a number in the dispensing system. */
export async function createRequested(
  server: TestServer,
  medicines: readonly TestMedicine[] = twiceDaily,
  patient: Readonly<Record<string, unknown>> = {},
): Promise<Requested> {
  lastNumber += 1;
  const resident = await createResident(server, medicines, {
    patientGroupId: server.ids.groups.community,
    externalPatientId: lastNumber,
    ...patient,
  });
  return { ...resident, externalPatientId: String(lastNumber) };
}

/** A script of 60 with one of five repeats left, supplied and prescribed on 20 February. */
export const buildUsualScript = (resident: Requested, change: FeedRow = {}): FeedRow =>
  buildScript(resident, {
    scriptNumber: createScriptNumber(),
    dispensedAt: '2026-02-20T10:00:00+11:00',
    prescribedDate: '2026-02-20',
    repeatsAuthorised: 5,
    repeatsLeft: 1,
    ...change,
  });

/** A doctor of pharmacy A with a number of the dispensing system. */
export async function addDoctor(
  server: TestServer,
  externalDoctorId: string,
  doctor: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  return insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), 'doctor', {
    pharmacyId: server.ids.pharmacyA,
    title: 'Dr',
    firstName: 'Anna',
    lastName: 'Whitlam',
    fax: '0291110000',
    externalDoctorId,
    ...doctor,
  });
}

type SearchBody = Parameters<ApiClient['searchScriptRequests']>[0]['body'];

/** The rows of one resident. */
export const searchRequests = async (api: ApiClient, { patientId }: Resident, body: SearchBody = {}) =>
  (await api.searchScriptRequests({ body: { patientIds: [patientId], ...body } })).data;

export async function getRequestRow(api: ApiClient, resident: Resident, body: SearchBody = {}) {
  const [row, ...others] = await searchRequests(api, resident, body);
  if (!row || others.length > 0) throw new Error('One medicine was expected');
  return row;
}

/** The scripts that were asked for one resident. */
export const listSent = async (
  api: ApiClient,
  { patientId }: Resident,
  body: { isOpenOnly?: boolean } = {},
) => (await api.searchSentScriptRequests({ body: { patientIds: [patientId], ...body } })).data;
