import { addDays, type Day } from '@packwright/core/days';
import { insertRow } from '../../tests/insert-row.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { TestServer } from '../../tests/test-server.ts';
import type { Resident } from '../packing/packing.fixtures.ts';

type Row = Readonly<Record<string, unknown>>;

const insert = (server: TestServer, table: string, row: Row): Promise<number> =>
  insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), table, {
    pharmacyId: server.ids.pharmacyA,
    ...row,
  });

/** A pack of a week that was made at midnight in Sydney at the beginning of a day; `columns` changes it. */
export const addPack = (
  server: TestServer,
  { patientId, foilId }: Pick<Resident, 'patientId' | 'foilId'>,
  start: Day,
  columns: Row = {},
): Promise<number> =>
  insert(server, 'pack_job', {
    patientId,
    foilId,
    foilLabel: 'A',
    foilType: 0,
    patientGroupId: server.ids.groups.home,
    category: 'STANDARD',
    clientCode: 'PPAK',
    packType: 'SOLID',
    status: 6,
    packDate: start,
    windowStart: start,
    windowEnd: addDays(start, 6),
    weekCount: 1,
    weekIndex: 0,
    createdAt: `${start}T00:00:00+11:00`,
    createdBy: server.ids.users.pharmacist,
    completedAt: `${start}T23:59:59+11:00`,
    ...columns,
  });

let version = 100;

export const addEvent = (
  server: TestServer,
  jobId: number,
  at: string,
  action: string,
  { user = 'staff', reason = '' }: { readonly user?: string; readonly reason?: string } = {},
): Promise<number> =>
  insert(server, 'pack_job_event', {
    jobId,
    jobVersion: (version += 1),
    at,
    action,
    fromStatus: 2,
    toStatus: 3,
    userId: server.ids.users[user],
    reason,
  });

export const addLine = (
  server: TestServer,
  jobId: number,
  prescriptionId: number,
  { drug, qty }: { readonly drug: string; readonly qty: number },
  columns: Row = {},
): Promise<number> =>
  insert(server, 'pack_job_line', {
    jobId,
    lineNumber: prescriptionId % 1000,
    prescriptionId,
    drugId: server.ids.drugs[drug],
    drugCode: drug,
    drugName: `Demo ${drug}`,
    qty,
    ...columns,
  });

export const addRetrieval = (server: TestServer, jobId: number, wantedAt: string): Promise<number> =>
  insert(server, 'pack_retrieval', {
    jobId,
    wantedAt,
    wantedBy: server.ids.users.pharmacist,
    comment: 'The dose was changed',
  });

/** A step of a script that was dispensed on a day. */
export const addStep = (
  server: TestServer,
  scriptNumber: string,
  dispensedOn: Day,
  columns: Row = {},
): Promise<number> =>
  insert(server, 'script_tracking', {
    scriptNumber,
    supplyNumber: 0,
    ordinal: 1,
    externalPatient: '77',
    drugCode: 'D00001',
    drugName: 'Demo D00001',
    orderStatus: 2,
    initialQty: 3000,
    qty: 3000,
    dispensedAt: `${dispensedOn}T09:00:00+11:00`,
    dispensedOn,
    receivedAt: `${dispensedOn}T10:00:00+11:00`,
    ...columns,
  });
