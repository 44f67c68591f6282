// Residents with medicines, and people at benches, for the tests of this folder.
import { Refusal } from '@packwright/contract';
import type { JobAction, PackedLine } from '@packwright/core/jobs';
import { castPassword } from '../../tests/cast.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { insertRow } from '../../tests/insert-row.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';

/** Why a medicine is put right without a scan. */
export const byHand = { manualReason: 'Counted again' } as const;

/** The same, as core is told of it. */
export function buildCorrection(lineId: number): JobAction {
  const inTime = { isExpired: false, isShortDated: false, isShortDateConfirmed: false };
  const proof = { isManual: true, isOtherBrand: false, ...inTime, ...byHand };
  return { kind: 'confirmCorrection', lineId, isConfirmed: true, ...proof };
}

/** Puts a medicine right that was sent back. */
export const putRight = (api: ApiClient, id: number, prescriptionId: number) =>
  api.confirmCorrection({ params: { id, prescriptionId, isConfirmed: true }, query: byHand });

/** A database with the cast in it, with or without a server. */
export type SeededDatabase = Pick<TestServer, 'ownerUrl' | 'ids'>;

export interface TestMedicine {
  readonly drug: string;
  /** Tablets in hundredths at Breakfast, Lunch, Dinner, Bedtime. */
  readonly doses: readonly number[];
  readonly columns?: Readonly<Record<string, unknown>>;
}

export interface Resident {
  readonly patientId: number;
  readonly foilId: number;
  readonly prescriptionIds: readonly number[];
}

/** The Monday of the tests' clock. */
export const monday = '2026-03-02';

/** 14, 7 and 3.5 tablets a week: one full, one single, one of halves. */
export const threeMedicines: readonly TestMedicine[] = [
  { drug: 'D00001', doses: [100, 0, 100, 0] },
  { drug: 'D00004', doses: [100, 0, 0, 0] },
  { drug: 'D00003', doses: [0, 0, 0, 50] },
];

/** A new resident of pharmacy A with one pack profile and these medicines. */
export async function createResident(
  server: SeededDatabase,
  medicines: readonly TestMedicine[] = threeMedicines,
  patient: Readonly<Record<string, unknown>> = {},
): Promise<Resident> {
  const pharmacy = server.ids.pharmacyA;
  const insertInto = (table: string, row: Readonly<Record<string, unknown>>): Promise<number> =>
    insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), table, row);
  const patientId = await insertInto('patient', {
    pharmacyId: pharmacy,
    patientGroupId: server.ids.groups.home,
    firstName: 'Rosa',
    lastName: 'Delgado',
    dob: '1941-07-04',
    room: '12',
    isNoAllergy: true,
    ...patient,
  });
  const foilId = await insertInto('foil', {
    pharmacyId: pharmacy,
    patientId,
    label: 'A',
    client: 'PPAK',
    heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  });
  const prescriptionIds: number[] = [];
  for (const medicine of medicines) {
    prescriptionIds.push(await addMedicine(insertInto, server, { patientId, foilId }, medicine));
  }
  return { patientId, foilId, prescriptionIds };
}

type InsertRow = (table: string, row: Readonly<Record<string, unknown>>) => Promise<number>;

function addMedicine(
  insert: InsertRow,
  server: SeededDatabase,
  place: { patientId: number; foilId: number },
  { drug, doses, columns }: TestMedicine,
): Promise<number> {
  return insert('prescription', {
    pharmacyId: server.ids.pharmacyA,
    patientId: place.patientId,
    foilId: place.foilId,
    drugPharmacyId: 0,
    drugId: server.ids.drugs[drug],
    drugName: `Demo ${drug}`,
    drugCode: drug,
    genericName: drug,
    direction: ['Take as directed'],
    doses: [...doses, ...Array.from({ length: 8 - doses.length }, () => 0)],
    ...columns,
  });
}

/** The stages that the pharmacy uses, as bits: printing 1, packing 2, checking 4, distribution 8. */
export async function setStages(server: SeededDatabase, bits: number): Promise<void> {
  await queryAsOwner(
    server,
    `insert into pharmacy_configuration (pharmacy_id, pack_job_printing, pack_job_packing, pack_job_checking, pack_job_distribution)
     values ($1, $2, $3, $4, $5) on conflict (pharmacy_id) do update set pack_job_printing = $2, pack_job_packing = $3,
     pack_job_checking = $4, pack_job_distribution = $5`,
    [server.ids.pharmacyA, (bits & 1) > 0, (bits & 2) > 0, (bits & 4) > 0, (bits & 8) > 0],
  );
}

export const everyStage = 15;

/** A server of a pharmacy with every stage in use, and its pharmacist. */
export async function startPackingServer(): Promise<{ server: TestServer; api: ApiClient }> {
  const server = await startTestServer();
  await setStages(server, everyStage);
  return { server, api: await server.as('pharmacist') };
}

/** Creates the jobs of a resident and confirms all warnings; answers their ids. */
export async function createJobs(
  api: ApiClient,
  { foilId }: Pick<Resident, 'foilId'>,
  form: Readonly<Record<string, unknown>> = {},
): Promise<number[]> {
  const body = { foilIds: [foilId], packStartDate: monday, ...form };
  try {
    return (await api.createPackJobs({ body })).jobIds;
  } catch (error) {
    if (!isQuestion(error)) throw error;
    return confirmUntilCreated(api, body);
  }
}

const questions = ['ALREADY_PACKED', 'PATIENT_AWAY', 'UNUSUAL_ORDER'];
const isQuestion = (error: unknown): boolean => error instanceof Refusal && questions.includes(error.code);

// Each warning is shown once, before a yes to it counts (ACCESS-20).
async function confirmUntilCreated(
  api: ApiClient,
  body: Parameters<ApiClient['createPackJobs']>[0]['body'],
): Promise<number[]> {
  try {
    return (await api.createPackJobs({ query: { IsConfirm: true }, body })).jobIds;
  } catch (error) {
    if (!isQuestion(error)) throw error;
    return confirmUntilCreated(api, body);
  }
}

export async function createJob(
  api: ApiClient,
  resident: Pick<Resident, 'foilId'>,
  form: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const [id] = await createJobs(api, resident, form);
  if (id === undefined) throw new Error('No job was created');
  return id;
}

/** A line of a pack as core is told of a scanned medicine. */
export const buildPackedLine = (
  line: Pick<PackedLine, 'id' | 'packed'> & Partial<PackedLine>,
): PackedLine => ({
  isManual: false,
  manualReason: '',
  quantityReason: '',
  isOtherBrand: false,
  isExpired: false,
  isShortDated: false,
  isShortDateConfirmed: false,
  mustStayWhole: false,
  ...line,
});

interface MedicineOnBench {
  readonly prescriptionId: number;
  readonly qty: string;
  readonly drugApns: readonly string[];
}

/** A medicine in full, by its barcode or by hand where it has none. */
export function toConfirmation({ prescriptionId, qty, drugApns: [drugApn] }: MedicineOnBench) {
  const shown = drugApn ? { drugApn } : { isManually: true, manualReason: 'It has no barcode' };
  return { prescriptionId, packingQty: qty, ...shown };
}

/** Confirms every medicine of the packs on a bench in full. */
export async function confirmJobs(api: ApiClient, jobIds: readonly number[]): Promise<void> {
  const { data } = await api.loadPacking({ body: { ids: [...jobIds] } });
  const prescriptions = data.prescriptions.map(toConfirmation);
  await api.confirmPacking({ body: { jobIds: [...jobIds], prescriptions } });
}

/** Confirms every medicine in full and completes packing. */
export async function packJob(api: ApiClient, jobId: number): Promise<void> {
  await confirmJobs(api, [jobId]);
  await api.completePacking({ body: { jobIds: [jobId] } });
}

/** A pharmacist checks every medicine as passed, or as rightly left out. */
export async function checkJob(api: ApiClient, jobId: number): Promise<void> {
  const { data } = await api.getChecking({ params: { id: jobId } });
  for (const { prescriptionId } of data.prescriptions)
    await api.checkPrescription({ params: { id: jobId, prescriptionId }, body: { checkingStatus: 1 } });
}

export const signature = { username: 'pharmacist2', password: castPassword };

type JobOwner = Pick<Resident, 'foilId'>;

/** A printed job, at the packing bench. */
export async function createPrintedJob(api: ApiClient, resident: JobOwner): Promise<number> {
  const id = await createJob(api, resident);
  await api.completePrinting({ body: { ids: [id] } });
  return id;
}

/** A job at the checking bench, packed in full. */
export async function createPackedJob(api: ApiClient, resident: JobOwner): Promise<number> {
  const id = await createPrintedJob(api, resident);
  await packJob(api, id);
  return id;
}

/** A packed job with every medicine checked, by the given pharmacist. */
export async function createCheckedJob(api: ApiClient, resident: JobOwner, checker = api): Promise<number> {
  const id = await createPackedJob(api, resident);
  await checkJob(checker, id);
  return id;
}

/** A job at the distribution bench, passed by the pharmacist of `signature`. */
export async function createPassedJob(api: ApiClient, resident: JobOwner): Promise<number> {
  const id = await createCheckedJob(api, resident);
  await api.confirmPassed({ body: { jobIds: [id], ...signature } });
  return id;
}

/** The ledger entries of one job, in hundredths. */
export async function sumLedger(server: SeededDatabase, jobId: number): Promise<number> {
  const [row] = await queryAsOwner<{ sum: number }>(
    server,
    'select coalesce(sum(qty), 0)::int as sum from vpb_entry where job_id = $1',
    [jobId],
  );
  return row?.sum ?? Number.NaN;
}

export async function getStatus(api: ApiClient, jobId: number): Promise<string> {
  return (await api.getPackJob({ params: { id: jobId } })).data.statusName;
}

/** Keeps prints of this pack waiting, like another print in progress. */
export const lockPrints = (server: SeededDatabase, jobId: number) =>
  holdLock(server, "select pg_advisory_xact_lock(hashtext('pack_job_print'), $1)", [jobId]);
