// A dispensing system and what it sends, for the tests of this folder.
import { type Client, clientFor, contract, type PackwrightContract } from '@packwright/contract';
import { asOwner } from '../../tests/as-owner.ts';
import { type ApiClient, sendTo, type TestServer } from '../../tests/test-server.ts';
import { aResident, type Medicine, type Resident } from '../packing/packing.fixtures.ts';

export type FeedLine = Readonly<Record<string, unknown>> & { readonly scriptNumber?: string };

export interface Feed {
  readonly token: string;
  readonly api: Client<PackwrightContract>;
  /** Sends a file of these lines; each leaves a minute after the one before. */
  send(...lines: readonly FeedLine[]): ReturnType<Client<PackwrightContract>['stageDispensed']>;
  /** The same with the header as it is given. */
  sendFile(file: Partial<FeedFile>): ReturnType<Client<PackwrightContract>['stageDispensed']>;
}

export interface FeedFile {
  readonly feed: string;
  readonly pharmacyCode: string;
  readonly sentAt: string;
  readonly records: FeedLine[];
}

/** Connects a dispensing system to the first pharmacy of the cast; an earlier one ends. */
export async function aFeed(server: TestServer): Promise<Feed> {
  const { token } = await (await server.as('administrator')).createFeedToken();
  const api = clientFor(contract, sendTo(server.app, token));
  let minute = 0;
  const sendFile: Feed['sendFile'] = (file) =>
    api.stageDispensed({
      body: {
        feed: 'DSF/1',
        pharmacyCode: 'WATTLE',
        sentAt: momentOfMinute(minute++),
        records: [],
        ...file,
      },
    });
  return { token, api, sendFile, send: (...records) => sendFile({ records: [...records] }) };
}

/** A moment of the morning of the tests. */
export const momentOfMinute = (minute: number): string =>
  `2026-03-02T${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+11:00`;

export interface KnownResident extends Resident {
  readonly externalPatientId: string;
}

let lastNumber = 5000;

/** A resident who has a number in the dispensing system. */
export async function aKnownResident(
  server: TestServer,
  medicines?: readonly Medicine[],
): Promise<KnownResident> {
  lastNumber += 1;
  const resident = await aResident(server, medicines, { externalPatientId: lastNumber });
  return { ...resident, externalPatientId: String(lastNumber) };
}

/** A patient as the dispensing system sends them. */
export const aStagedPatient = (externalPatientId: string, change: object = {}): FeedLine => ({
  type: 'PAT',
  recordAction: 'N',
  externalPatientId,
  lastName: 'Ferreira',
  firstName: 'Ines',
  ...change,
});

let lastScript = 700_000;
export const nextScriptNumber = (): string => String((lastScript += 1));

/** A new script of 60 Demoformin for this resident, which the first of their medicines is. */
export function aScript(resident: { readonly externalPatientId: string }, change: FeedLine = {}): FeedLine {
  return {
    type: 'SCR',
    recordAction: 'N',
    scriptNumber: nextScriptNumber(),
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
export async function entriesOf(
  server: TestServer,
  patientId: number,
): Promise<readonly { kind: string; qty: number; scriptNumber: string; naturalKey: string }[]> {
  return asOwner(
    server,
    `select e.kind, e.qty, e.script_number, e.natural_key from vpb_entry e
     join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
     where a.patient_id = $1 order by e.id`,
    [patientId],
  );
}

export type Listed = Awaited<ReturnType<ApiClient['searchScripts']>>['data'][number];
export type Search = Parameters<ApiClient['searchScripts']>[0]['body'];

/** What an import asks of a row as the list shows it. */
export const asked = ({ scriptTrackingId, quantity, profileDrugId }: Listed) => ({
  scriptTrackingId,
  quantity,
  profileDrugId,
});

/** A person at the dispense tracker. */
export function trackerOf(api: ApiClient) {
  const listed = async ({ patientId }: Resident, body: Search = {}): Promise<Listed[]> =>
    (await api.searchScripts({ body: { patientId, ...body } })).data;
  const importRows = (...rows: readonly Listed[]) =>
    api.importMappedScripts({ body: { scriptTrackings: rows.map(asked) } });
  return {
    listed,
    importRows,
    /** The one row of a resident. */
    async onlyRow(resident: Resident, body: Search = {}): Promise<Listed> {
      const [row, ...others] = await listed(resident, body);
      if (!row || others.length > 0) throw new Error('One script was expected');
      return row;
    },
    importAll: async (resident: Resident) => importRows(...(await listed(resident))),
    async balanceOf({ patientId }: Resident, drugCode = 'D00001'): Promise<string | undefined> {
      const { data } = await api.searchBalances({ body: { patientIds: [patientId] } });
      return data.find((row) => row.drugCode === drugCode)?.balanceQty;
    },
  };
}
