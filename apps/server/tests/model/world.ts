import { contract } from '@packwright/contract';
import type { Call } from '@packwright/contract/machinery';
import { computeCheckDigit } from '@packwright/core/barcode';
import { userStatuses } from '@packwright/core/fields';
import { findPersonByToken } from '../../src/access/index.ts';
import { createResident, type Resident } from '../../src/packing/packing.fixtures.ts';
import type { Who } from '../../src/platform/work.ts';
import { castPassword } from '../cast.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { sendRequest, sendWithoutWaiting, type NetworkRequest } from './network.ts';
import { CamelCaseClient } from '../../src/platform/database/index.ts';

/** The people who take turns at the benches of the walk. */
export const people = ['pharmacist', 'pharmacist2', 'staff', 'administrator'] as const;
export type WalkPerson = (typeof people)[number];

/** Stands among the people for the dispensing system, which has a token of its own. */
export const feedUser = 'feed';

/** The resident of one walk, who is known to the dispensing system. */
export interface WalkResident extends Resident {
  readonly externalPatientId: string;
}

export type CallName = keyof typeof contract;

export interface CallParts {
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A request of somebody at a bench, with the key of its gesture. */
export interface BenchRequest {
  readonly userName: string;
  readonly method: Call['method'];
  readonly url: string;
  readonly body: unknown;
  readonly key: string;
}

export interface CallReply {
  readonly status: number;
  /** The code of a refusal; 'done' for a success. */
  readonly code: string;
  readonly text: string;
}

/** A server with the cast, an owner's connection that looks past it, and the people signed in. */
export interface World {
  readonly server: TestServer;
  readonly owner: CamelCaseClient;
  /** Those who take turns, by user name, as they last signed in. */
  readonly who: ReadonlyMap<string, Who>;
  /** A barcode that only the other pharmacy knows. */
  readonly foreignBarcode: string;
  send(request: BenchRequest): Promise<CallReply>;
  /** Asks and does not wait for the answer. */
  sendWithoutWaiting(request: BenchRequest): Promise<void>;
  /** Whether the session that a person has still counts. */
  isSignedIn(userName: string): Promise<boolean>;
  /** Begins a new session of a person. */
  signIn(userName: string): Promise<void>;
  /** Closes an account or opens it again; every session of it is over. */
  setActive(userName: string, isActive: boolean): Promise<void>;
  /** Everybody may work, by the clock of the beginning. */
  restoreAccess(): Promise<void>;
  restart(): Promise<void>;
  createKey(): string;
  /** A moment later than any before, in RFC 3339. */
  createMoment(): string;
  readonly pharmacyCode: string;
  /** Records the visited stages and commands, so that a test can check that the walks reached all. */
  recordVisit(what: string): void;
  createResident(): Promise<WalkResident>;
  close(): Promise<void>;
}

export async function openWorld(met: Set<string>): Promise<World> {
  const server = await startTestServer();
  const owner = new CamelCaseClient({ connectionString: server.ownerUrl });
  await owner.connect();
  const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' });
  let base = await listen();
  const tokens = new Map<string, string>();
  const who = new Map<string, Who>();
  const signIn = async (userName: string): Promise<void> => {
    const { token } = await server.anonymous.signIn({ body: { username: userName, password: castPassword } });
    const found = await findPersonByToken(server.platform, token, true);
    if (!found) throw new Error(`${userName} is not signed in`);
    tokens.set(userName, token);
    who.set(userName, found);
  };
  const toNetworkRequest = ({ userName, method, url, body, key }: BenchRequest): NetworkRequest => ({
    url: `${base}${url}`,
    method,
    headers: {
      authorization: `Bearer ${tokens.get(userName) ?? ''}`,
      'idempotency-key': key,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  for (const name of people) await signIn(name);
  tokens.set(feedUser, (await (await server.as('administrator')).createFeedToken()).token);
  const foreignBarcode = await addForeignDrug(owner, server.ids.pharmacyB);
  const beginning = Date.parse(server.clock.now()) - performance.now();
  const revoked = new Set<string>();
  let keys = 0;
  let moments = Date.parse('2026-01-01T00:00:00Z');
  const world: World = {
    server,
    owner,
    who,
    foreignBarcode,
    recordVisit: (what) => void met.add(what),
    createKey: () => `model-key-${String((keys += 1)).padStart(8, '0')}`,
    createMoment: () => new Date((moments += 1000)).toISOString(),
    pharmacyCode: await readPharmacyCode(owner, server.ids.pharmacyA),
    async createResident() {
      const resident = await createResident(server, residentMedicines);
      const externalPatientId = String(resident.patientId);
      await owner.query('update patient set external_patient_id = id where id = $1', [resident.patientId]);
      return { ...resident, externalPatientId };
    },
    async send(request) {
      const { status, text } = await sendRequest(toNetworkRequest(request));
      const code = status === 200 ? 'done' : (JSON.parse(text) as { code: string }).code;
      return { status, code, text };
    },
    sendWithoutWaiting: (request) => sendWithoutWaiting(toNetworkRequest(request)),
    isSignedIn: async (userName) =>
      (await findPersonByToken(server.platform, tokens.get(userName) ?? '', true)) !== null,
    signIn,
    async setActive(userName, isActive) {
      await owner.query(
        'update user_account set status = $2, security_stamp = gen_random_uuid() where user_name = $1',
        [userName, isActive ? userStatuses.active.code : userStatuses.archived.code],
      );
      if (isActive) revoked.delete(userName);
      else revoked.add(userName);
    },
    async restoreAccess() {
      for (const name of revoked) await world.setActive(name, true);
      const shift = Date.parse(server.clock.now()) - performance.now() - beginning;
      server.clock.advance(-Math.round(shift / 60_000) * 60_000);
      for (const name of people) if (!(await world.isSignedIn(name))) await signIn(name);
    },
    async restart() {
      await server.restart();
      base = await listen();
    },
    async close() {
      await owner.end();
      await server.close();
    },
  };
  return world;
}

/** Two of the ordinary pack, one of halves, and one S8 that needs a pack and a password of its own. */
export const residentMedicines = [
  { drug: 'D00001', doses: [100, 0, 100, 0] },
  { drug: 'D00004', doses: [100, 0, 0, 0] },
  { drug: 'D00003', doses: [0, 0, 0, 50] },
  { drug: 'D00007', doses: [100, 0, 0, 0], columns: { isS8Drug: true } },
] as const;

async function readPharmacyCode(owner: CamelCaseClient, pharmacyId: number): Promise<string> {
  const { rows } = await owner.query<{ code: string }>('select code from pharmacy where id = $1', [
    pharmacyId,
  ]);
  return rows[0]?.code ?? '';
}

async function addForeignDrug(owner: CamelCaseClient, pharmacyB: number): Promise<string> {
  const body = '200000000099';
  const code = `${body}${computeCheckDigit(body)}`;
  const { rows } = await owner.query<{ id: number }>(
    `insert into drug (pharmacy_id, drug_code, drug_name, generic_code) values ($1, 'ELSE', 'Elsewherol', 'G-METF-500') returning id`,
    [pharmacyB],
  );
  await owner.query(
    'insert into drug_apn (pharmacy_id, drug_pharmacy_id, drug_id, drug_apn, gtin) values ($1, $1, $2, $3, $4)',
    [pharmacyB, rows[0]?.id, code, code.padStart(14, '0')],
  );
  return code;
}

/** Where a call goes, with its parts filled in. */
export function buildUrl(name: CallName, { params = {}, query = {} }: CallParts): string {
  const path = contract[name].path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
