import { contract } from '@packwright/contract';
import {
  type Call,
  type Contract,
  isPatientRead,
  type ReferenceKind,
  isWriteCall,
} from '@packwright/contract/machinery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleRequest, buildExampleRequest } from '../../../../tests/matrix/example-request.ts';
import { queryAsOwner } from '../../../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../../../tests/test-server.ts';
import {
  createResident,
  createJob,
  createPassedJob,
  everyStage,
  type Resident,
  setStages,
} from '../../../packing/packing.fixtures.ts';
import { inSideTransaction } from '../../platform.ts';
import { sealPatientReads } from '../../seal-patient-reads.ts';
import { findChainProblem } from '../index.ts';

/** A surname that occurs in no other text, so that an answer with it reveals the resident. */
const surname = 'Quillfeather';

let server: TestServer;
let resident: Resident;
let jobId: number;
let jobNumber: string;
let apn: string;
let vpbBalanceId: number;
let doctorId: number;
let residentFileId: number;
let deliveryRunId: number;
const reading = Object.entries(contract as Contract).filter(
  ([, definition]) => !isWriteCall(definition) && definition.needs !== 'public',
);

beforeAll(async () => {
  server = await startTestServer();
  await setStages(server, everyStage);
  resident = await createResident(server, undefined, { lastName: surname, externalPatientId: 4711 });
  const api = await server.as('pharmacist');
  jobId = await createJob(api, resident);
  jobNumber = (await api.getPackJob({ params: { id: jobId } })).data.jobNumber;
  await api.completePrinting({ body: { ids: [jobId] } });
  doctorId = (await api.createDoctor({ query: {}, body: { lastName: 'Whitlam' } })).doctorId;
  await api.addPatientDoctors({ params: { id: resident.patientId }, body: { doctors: [doctorId] } });
  await api.addNote({ params: { patientId: resident.patientId }, body: { content: 'Call', noteType: 2 } });
  const { data } = await api.listDrugApns({ params: { drugId: server.ids.drugs.D00001 ?? 0 } });
  apn = data[0]?.drugApn ?? '';
  const counted = await api.adjustBalance({
    body: {
      patientId: resident.patientId,
      drugCode: 'D00001',
      adjustmentType: 'add',
      qty: '10',
      note: 'Count',
    },
  });
  vpbBalanceId = counted.data.vpbBalanceId;
  const file = new File([`Surname,First name\r\n${surname},Ada`], 'residents.csv');
  const { resourceDocumentId } = await api.uploadResource({ file });
  residentFileId = (await api.openResidentFile({ body: { resourceDocumentId } })).id;
  const delivered = await createResident(server, undefined, { lastName: surname, firstName: 'Delia' });
  const jobIds = [await createPassedJob(api, delivered)];
  deliveryRunId = (await api.createDeliveryRun({ body: { jobIds, name: 'Thursday', driver: 'Dana Ruiz' } }))
    .deliveryRunId;
});
afterAll(() => server.close());

interface KeptRead {
  readonly actorId: number;
  readonly call: string;
  readonly subjects: Readonly<Record<string, readonly number[]>>;
  readonly total: number;
}

const listKeptReads = (call: string): Promise<KeptRead[]> =>
  queryAsOwner<KeptRead>(
    server,
    'select actor_id, call, subjects, total from patient_read where call = $1 order by id',
    [call],
  );

function getOwnId(kind: ReferenceKind): number {
  const own: Partial<Record<ReferenceKind, number>> = {
    patient: resident.patientId,
    foil: resident.foilId,
    prescription: resident.prescriptionIds[0] ?? 0,
    packJob: jobId,
    patientGroup: server.ids.groups.home,
    drug: server.ids.drugs.D00001 ?? 0,
    doctor: doctorId,
    pharmacy: server.ids.pharmacyA,
    vpbBalance: vpbBalanceId,
    residentFile: residentFileId,
    deliveryRun: deliveryRunId,
  };
  return own[kind] ?? 2_147_000_000;
}

// A search that finds the resident, and requests that examples made from schemas alone cannot build.
const buildRequests = (): Readonly<Record<string, Partial<ExampleRequest>>> => ({
  searchPatients: { body: {} },
  searchMisspelledPatients: { body: { query: `${surname}x` } },
  listPatients: { query: {} },
  selectPatients: { body: {} },
  findSimilarNames: { query: { firstName: 'Rosa', lastName: surname } },
  checkExternalId: { body: { externalPatientId: 4711 } },
  listDoctorPatients: { query: {} },
  listDeliveryRuns: { query: {} },
  searchReminders: { body: {} },
  searchPackJobs: { body: {} },
  summarisePackJobs: { body: {} },
  searchBalances: { body: {} },
  searchQuickPrint: { body: { packStartDate: '2026-03-09' } },
  searchBalanceHistory: { body: { vpbBalanceId } },
  checkAllergies: { query: { drugId: server.ids.drugs.D00001 ?? 0 } },
  checkPacked: { query: { isStandard: true } },
  findPackJobByBarcode: { params: { code: jobNumber }, query: {} },
  findPackJobForChecking: { params: { code: jobNumber } },
  listBrandSwapPrescriptions: {
    query: { fromDrugId: server.ids.drugs.D00001 ?? 0, toDrugId: server.ids.drugs.D00002 ?? 0 },
  },
  matchScan: { body: { jobIds: [jobId], drugApn: apn } },
});

async function send(name: string, definition: Call) {
  const request = { ...buildExampleRequest(definition, getOwnId), ...buildRequests()[name] };
  const path = definition.path.replace(/\{(\w+)\}/g, (_, part: string) =>
    JSON.stringify(request.params[part]).replaceAll('"', ''),
  );
  const search = new URLSearchParams(
    Object.entries(request.query).flatMap(([part, value]) =>
      value === '' || value === null ? [] : [[part, JSON.stringify(value).replaceAll('"', '')]],
    ),
  );
  return server.app.inject({
    method: definition.method,
    url: `${path}?${search}`,
    headers: { authorization: `Bearer ${await server.token('pharmacist')}` },
    ...(definition.body && { payload: request.body as object }),
  });
}

// Proves AUDIT-4.
describe('every reading call of the contract', () => {
  it.each(reading)('%s records the reader and every resident in its answer', async (name, definition) => {
    const before = (await listKeptReads(name)).length;
    const answer = await send(name, definition);
    const lines = (await listKeptReads(name)).slice(before);
    const isKept = isPatientRead(definition) && answer.statusCode === 200;
    expect(lines.map(({ actorId }) => actorId)).toEqual(isKept ? [server.ids.users.pharmacist] : []);
    if (answer.body.includes(surname)) expect(lines[0]?.subjects).not.toEqual({});
  });
});

it('all but five patient reads have an example here', async () => {
  const rows = await queryAsOwner<{ call: string }>(server, 'select distinct call from patient_read');
  const expected = reading.filter(([, definition]) => isPatientRead(definition)).map(([name]) => name);
  const missing = expected.filter((name) => !rows.some(({ call }) => call === name));
  // There is no photo, no attachment, nothing supplied and no batch of claims, and the pack is not packed yet.
  expect(missing.toSorted()).toEqual([
    'findPackJobForChecking',
    'getHistoryDocument',
    'getResource',
    'getStagedPrescription',
    'listClaimedServices',
  ]);
});

it('records who opened a file by its link', async () => {
  const api = await server.as('pharmacist');
  const { fileUrl } = await api.printPackJobs({ body: { ids: [jobId] } });
  expect((await server.app.inject({ method: 'GET', url: fileUrl })).statusCode).toBe(200);
  const [line] = await listKeptReads('openFile');
  expect(line).toMatchObject({ actorId: server.ids.users.pharmacist, total: 1 });
  expect(line?.subjects.resource).toHaveLength(1);
});

it('answers nothing about a patient when the read cannot be recorded', async () => {
  const api = await server.as('pharmacist');
  const readPatient = () => api.getPatient({ params: { id: resident.patientId } });
  await queryAsOwner(server, 'alter function keep_patient_reads rename to keep_nothing');
  await expect(readPatient()).rejects.toMatchObject({ status: 500 });
  await queryAsOwner(server, 'alter function keep_nothing rename to keep_patient_reads');
  expect((await readPatient()).data.id).toBe(resident.patientId);
});

it('records every read of simultaneous calls', async () => {
  const api = await server.as('pharmacist');
  const before = (await listKeptReads('getPatient')).length;
  const readPatient = () => api.getPatient({ params: { id: resident.patientId } });
  await Promise.all(Array.from({ length: 20 }, readPatient));
  expect((await listKeptReads('getPatient')).length).toBe(before + 20);
});

it('records the first hundred names of a long list and its total', async () => {
  await queryAsOwner(
    server,
    `insert into patient (pharmacy_id, patient_group_id, first_name, last_name)
     select $1, $2, 'Ann', 'Longlist' || n from generate_series(1, 130) n`,
    [server.ids.pharmacyA, server.ids.groups.home],
  );
  await (await server.as('administrator')).searchPatients({ body: { query: 'longlist', size: 1000 } });
  const line = (await listKeptReads('searchPatients')).at(-1);
  expect([line?.actorId, line?.total, line?.subjects.patient?.length]).toEqual([
    server.ids.users.administrator,
    130,
    100,
  ]);
});

describe('the seals of patient reads', () => {
  const findProblem = () =>
    inSideTransaction(server.platform, { pharmacyId: server.ids.pharmacyA, userId: null }, (db) =>
      findChainProblem(db, server.ids.pharmacyA, []),
    );
  const runUnguarded = async (change: string) => {
    await queryAsOwner(server, 'alter table patient_read disable trigger user');
    await queryAsOwner(server, change);
    await queryAsOwner(server, 'alter table patient_read enable trigger user');
  };

  it('cover reads older than a minute, by one process at a time', async () => {
    expect(await sealPatientReads(server.platform)).toBe(0);
    await runUnguarded(`update patient_read set kept_at = kept_at - interval '2 minutes'`);
    const sealed = await Promise.all([sealPatientReads(server.platform), sealPatientReads(server.platform)]);
    const [{ n } = { n: Number.NaN }] = await queryAsOwner<{ n: number }>(
      server,
      'select count(*)::int as n from patient_read',
    );
    expect(sealed.toSorted((one, other) => one - other)).toEqual([0, n]);
    expect(await findProblem()).toBeNull();
  });

  it.each([
    ['changed', 'actor_id'],
    ['hidden', 'pharmacy_id'],
  ])('find a read that was %s', async (_, column) => {
    const [read] = await queryAsOwner<{ id: number; kept: number }>(
      server,
      `select id::int, ${column} as kept from patient_read order by id limit 1`,
    );
    const buildUpdate = (value: number) =>
      `update patient_read set ${column} = ${value} where id = ${read?.id}`;
    await runUnguarded(buildUpdate(0));
    expect((await findProblem())?.what).toMatch(/are not those that were sealed/);
    await runUnguarded(buildUpdate(read?.kept ?? 0));
    expect(await findProblem()).toBeNull();
  });

  it('let nobody change or remove a read, not even the owner', async () => {
    await expect(queryAsOwner(server, 'delete from patient_read')).rejects.toThrow('never changed');
  });
});
