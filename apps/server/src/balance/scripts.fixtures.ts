// A dispensing system and what it sends, for the tests of this folder.
import { type Client, createApiClient, contract, type PackwrightContract } from '@packwright/contract';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, sendTo, type TestServer } from '../../tests/test-server.ts';
import { createResident, type TestMedicine, type Resident } from '../packing/packing.fixtures.ts';

export type FeedRow = Readonly<Record<string, unknown>> & { readonly scriptNumber?: string };

export interface ConnectedFeed {
  readonly token: string;
  readonly api: Client<PackwrightContract>;
  /** Sends a file of these lines; each leaves a minute after the one before. */
  send(...lines: readonly FeedRow[]): ReturnType<Client<PackwrightContract>['stageDispensed']>;
  /** The same with the header as it is given. */
  sendFile(file: Partial<FeedFileBody>): ReturnType<Client<PackwrightContract>['stageDispensed']>;
}

export interface FeedFileBody {
  readonly feed: string;
  readonly pharmacyCode: string;
  readonly sentAt: string;
  readonly records: FeedRow[];
}

/** Connects a dispensing system to the first pharmacy of the cast; an earlier one ends. */
export async function connectFeed(server: TestServer): Promise<ConnectedFeed> {
  const { token } = await (await server.as('administrator')).createFeedToken();
  const api = createApiClient(contract, sendTo(server.app, token));
  let minute = 0;
  const sendFile: ConnectedFeed['sendFile'] = (file) =>
    api.stageDispensed({
      body: {
        feed: 'DSF/1',
        pharmacyCode: 'WATTLE',
        sentAt: getMomentOfMinute(minute++),
        records: [],
        ...file,
      },
    });
  return { token, api, sendFile, send: (...records) => sendFile({ records: [...records] }) };
}

/** A moment of the morning of the tests. */
export const getMomentOfMinute = (minute: number): string =>
  `2026-03-02T${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+11:00`;

export interface KnownResident extends Resident {
  readonly externalPatientId: string;
}

let lastNumber = 5000;

/** A resident who has a number in the dispensing system. */
export async function createKnownResident(
  server: TestServer,
  medicines?: readonly TestMedicine[],
): Promise<KnownResident> {
  lastNumber += 1;
  const resident = await createResident(server, medicines, { externalPatientId: lastNumber });
  return { ...resident, externalPatientId: String(lastNumber) };
}

/** A patient as the dispensing system sends them. */
export const buildStagedPatient = (externalPatientId: string, change: object = {}): FeedRow => ({
  type: 'PAT',
  recordAction: 'N',
  externalPatientId,
  lastName: 'Ferreira',
  firstName: 'Ines',
  ...change,
});

let lastScript = 700_000;
export const createScriptNumber = (): string => String((lastScript += 1));

/** A new script of 60 Demoformin for this resident, which the first of their medicines is. */
export function buildScript(resident: { readonly externalPatientId: string }, change: FeedRow = {}): FeedRow {
  return {
    type: 'SCR',
    recordAction: 'N',
    scriptNumber: createScriptNumber(),
    supplyNo: 1,
    externalPatientId: resident.externalPatientId,
    drugCode: 'D00001',
    dispensedBrand: 'Demoformin',
    quantity: 60,
    dispensedAt: '2026-03-01T16:12:00+11:00',
    scriptStatus: 'ACTIVE',
    ...change,
  };
}

/** The entries of a resident's medicine, oldest first: kind, quantity in hundredths, balance after, script. */
export async function listScriptEntries(
  server: TestServer,
  patientId: number,
): Promise<readonly { kind: string; qty: number; scriptNumber: string; naturalKey: string }[]> {
  return queryAsOwner(
    server,
    `select e.kind, e.qty, e.script_number, e.natural_key from vpb_entry e
     join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
     where a.patient_id = $1 order by e.id`,
    [patientId],
  );
}

export type ListedRow = Awaited<ReturnType<ApiClient['searchScripts']>>['data'][number];
export type ScriptSearchBody = Parameters<ApiClient['searchScripts']>[0]['body'];

/** The import request of a listed row. */
export const toImportRequest = ({ scriptTrackingId, quantity, profileDrugId }: ListedRow) => ({
  scriptTrackingId,
  quantity,
  profileDrugId,
});

/** A person at the dispense tracker. */
export function createTracker(api: ApiClient) {
  const listRows = async ({ patientId }: Resident, body: ScriptSearchBody = {}): Promise<ListedRow[]> =>
    (await api.searchScripts({ body: { patientId, ...body } })).data;
  const importRows = (...rows: readonly ListedRow[]) =>
    api.importMappedScripts({ body: { scriptTrackings: rows.map(toImportRequest) } });
  return {
    listed: listRows,
    importRows,
    /** The one row of a resident. */
    async onlyRow(resident: Resident, body: ScriptSearchBody = {}): Promise<ListedRow> {
      const [row, ...others] = await listRows(resident, body);
      if (!row || others.length > 0) throw new Error('One script was expected');
      return row;
    },
    importAll: async (resident: Resident) => importRows(...(await listRows(resident))),
    async balanceOf({ patientId }: Resident, drugCode = 'D00001'): Promise<string | undefined> {
      const { data } = await api.searchBalances({ body: { patientIds: [patientId] } });
      return data.find((row) => row.drugCode === drugCode)?.balanceQty;
    },
  };
}
