import { addDays, computeToday, getWeekday } from '@packwright/core/days';
import { expect } from 'vitest';
import { createResident, type SeededDatabase } from '../../src/packing/packing.fixtures.ts';
import { makeTasksDue } from '../make-tasks-due.ts';
import { queryAsOwner } from '../owner-database.ts';
import type { ApiClient } from '../test-server.ts';
import { twoMedicines } from './race.ts';

/** Reports of more than sixty residents are made in the background. */
const reported = 61;
/** More than twelve packs are printed there, and the sheets of more than six residents. */
const printed = 13;
/** More rows than one part of an import has, so that a part is done when another is not. */
const arriving = 105;
/** So many of them have a medicine. */
const medicated = 20;
const added = 505;
const counted = 40;

/** Changes of rows before which each kind of work waits in its middle. */
export const placesInTheMiddle: readonly string[] = [
  // Reports, sheets and packs are drawn, and their file is not kept yet.
  `insert on stored_file for each row when (new.kind <> 'import')`,
  `update on patient for each row when (new.room = '99')`,
  'update on drug for each row when (new.pack_size = 77)',
  'insert on vpb_entry for each row',
];

/** The kinds that `orderLongWork` leaves to the background. */
export const kindsOfWork = 6;

/** Everything that long work of each kind needs: residents, and files that are checked. */
export interface PreparedWork {
  readonly patientIds: readonly number[];
  readonly foilIds: readonly number[];
  readonly residentFileId: number;
  readonly drugFileId: number;
  readonly balances: File;
}

export async function prepareLongWork(api: ApiClient, database: SeededDatabase): Promise<PreparedWork> {
  const residents = await Promise.all(
    Array.from({ length: reported }, () => createResident(database, twoMedicines)),
  );
  const drug = { drugName: 'Knownium', drugCode: 'KNOWN-1', strength: '5 mg', form: 'tablet', packSize: 30 };
  await api.createDrug({ body: drug });
  const patientIds = residents.map(({ patientId }) => patientId);
  const [residentFileId, drugFileId] = await Promise.all([
    checkResidents(api, database.ids.groups.home),
    checkDrugs(api),
  ]);
  const lines = patientIds.slice(0, counted).map((id) => `${id},D00001,28,ADD,,counted`);
  return {
    patientIds,
    foilIds: residents.slice(0, printed).map(({ foilId }) => foilId),
    residentFileId,
    drugFileId,
    balances: new File([['patientCode,drugCode,balance,mode,asAt,note', ...lines].join('\r\n')], 'all.csv'),
  };
}

async function upload(api: ApiClient, rows: readonly string[]): Promise<{ resourceDocumentId: number }> {
  const file = new File([rows.join('\r\n')], 'rows.csv', { type: 'text/csv' });
  const { resourceDocumentId } = await api.uploadResource({ file });
  return { resourceDocumentId };
}

const checkedWithin = { timeout: 60_000, interval: 50 };

/** One of the residents is here already and gets another room, behind the first part of the file. */
async function checkResidents(api: ApiClient, patientGroupId: number): Promise<number> {
  const known = { firstName: 'Known', lastName: 'Resident', dob: '1940-01-01', patientGroupId };
  await api.createPatient({ body: known });
  const rows = Array.from({ length: arriving }, (_, at) =>
    at === arriving - 2
      ? 'Resident,Known,1/1/1940,99,,'
      : `Arriving,Ada${at},1/1/1940,,${at < medicated ? 'Demoformin,Take ONE tablet in the morning' : ','}`,
  );
  const body = await upload(api, ['Surname,First name,DOB,Room,Medicine,Directions', ...rows]);
  const { id } = await api.openResidentFile({ body });
  const params = { id };
  const { columns } = (await api.getResidentFile({ params })).data;
  const chosenColumns = columns.map(({ column }) => column);
  await api.checkResidentFile({ params, body: { chosenColumns, patientGroupId } });
  await expect
    .poll(async () => (await api.getResidentFile({ params })).data, checkedWithin)
    .toMatchObject({ state: 'checked', newCount: arriving - 1, changedCount: 1 });
  return id;
}

/** The same for drugs: one has another pack size. */
async function checkDrugs(api: ApiClient): Promise<number> {
  const rows = Array.from({ length: added }, (_, at) =>
    at === added - 2 ? 'KNOWN-1,Knownium,,5 mg,tablet,77' : `NEW-${at},Listium ${at},listine,5 mg,tablet,30`,
  );
  const body = await upload(api, ['Drug code,Brand,Generic,Strength,Form,Pack size', ...rows]);
  const { id } = await api.openDrugFile({ body });
  const params = { id };
  const { columns } = (await api.getDrugFile({ params })).data;
  await api.checkDrugFile({ params, body: { chosenColumns: columns.map(({ column }) => column) } });
  await expect
    .poll(async () => (await api.getDrugFile({ params })).data, checkedWithin)
    .toMatchObject({ state: 'checked', newCount: added - 1, changedCount: 1 });
  return id;
}

/** Long work that was ordered: its tasks. */
export interface OrderedWork {
  readonly report: number;
  readonly sheets: number;
  readonly packs: number;
  readonly residents: number;
  readonly drugs: number;
  readonly balances: number;
}

export async function orderLongWork(api: ApiClient, prepared: PreparedWork): Promise<OrderedWork> {
  const { patientIds, foilIds, residentFileId, drugFileId } = prepared;
  const listPatientIds = [...patientIds];
  // The servers follow the real clock: a week that is over would be asked about (PACK-69).
  const today = computeToday('Australia/Sydney', new Date().toISOString());
  const packStartDate = addDays(today, 7 - getWeekday(today));
  const packs = await api.createPackJobs({ body: { foilIds: [...foilIds], packStartDate } });
  const sheets = await api.exportSigningSheets({
    params: { reportSettingId: 11 },
    body: { fromDate: today, toDate: addDays(today, 6), listPatientIds: listPatientIds.slice(0, printed) },
  });
  const report = await api.exportReport({
    params: { reportSettingId: 2 },
    body: { listPatientIds, format: 'xlsx' },
  });
  const residents = await api.importResidentFile({ params: { id: residentFileId } });
  const drugs = await api.importDrugFile({ params: { id: drugFileId } });
  const balances = await api.importBalances({ file: prepared.balances, query: {} });
  return {
    report: report.data.taskId,
    sheets: sheets.data.taskId,
    packs: packs.data.taskId,
    residents: residents.data.taskId,
    drugs: drugs.data.taskId,
    balances: balances.taskId,
  };
}

/** The queue notices a minute after it that a server died; now it has. */
export async function announceDeadServers(database: Pick<SeededDatabase, 'ownerUrl'>): Promise<void> {
  const names = await queryAsOwner<{ name: string }>(
    database,
    `update pgboss.job set state = 'retry' where state = 'active' returning name`,
  );
  for (const { name } of names) await makeTasksDue(database, name);
}

/** Traces of long work in a database: as many as `doneOnce` when each was done once, `nothingDone` when none was. */
export async function countTraces(database: SeededDatabase) {
  const [traces] = await queryAsOwner(
    database,
    `select
       (select count(*)::int from stored_file where kind not in ('resource', 'import')) as files,
       (select count(*)::int from pack_job_print) as packs,
       (select count(*)::int from signing_sheet_print) as sheets,
       (select count(*)::int from patient where last_name = 'Arriving') as residents,
       (select count(*)::int from prescription r join patient p on p.id = r.patient_id
        where p.last_name = 'Arriving') as medicines,
       (select count(*)::int from patient where room = '99') as changed_residents,
       (select count(*)::int from drug where drug_name like 'Listium%') as drugs,
       (select count(*)::int from drug where pack_size = 77) as changed_drugs,
       (select count(*)::int from vpb_entry) as entries,
       (select count(*)::int from vpb_account where balance <> 0) as balances,
       (select count(*)::int from audit_line where call = 'import residents' and object_kind = 'patient') as lines_of_residents,
       (select count(*)::int from audit_line where object_kind = 'backgroundTask' and call not like '%Task') as ends`,
  );
  return traces;
}

export const doneOnce = {
  files: 3,
  packs: printed,
  sheets: printed,
  residents: arriving - 1,
  medicines: medicated,
  changedResidents: 1,
  drugs: added - 1,
  changedDrugs: 1,
  entries: counted,
  balances: counted,
  linesOfResidents: arriving,
  // Of both checks, too.
  ends: kindsOfWork + 2,
};

/** The counts of both checks. */
export const found = {
  residents: { newCount: arriving - 1, changedCount: 1 },
  drugs: { newCount: added - 1, changedCount: 1 },
};

export const nothingDone = {
  ...Object.fromEntries(Object.keys(doneOnce).map((name) => [name, 0])),
  ends: 2,
};
