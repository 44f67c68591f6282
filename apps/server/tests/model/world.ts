import { contract } from '@packwright/contract';
import type { Call } from '@packwright/contract/machinery';
import { checkDigitFor } from '@packwright/core/barcode';
import { Client } from 'pg';
import { personOfToken } from '../../src/access/index.ts';
import { aResident, type Resident } from '../../src/packing/packing.fixtures.ts';
import type { Who } from '../../src/platform/work.ts';
import { type TestServer, testServer } from '../test-server.ts';

/** The people who take turns at the benches of the walk. */
export const people = ['pharmacist', 'pharmacist2', 'staff', 'administrator'] as const;
export type Person = (typeof people)[number];

export type CallName = keyof typeof contract;

export interface Parts {
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  /** The code of a refusal; 'done' for a success. */
  readonly code: string;
  readonly text: string;
}

/** A server with the cast, an owner's connection that looks past it, and the people signed in. */
export interface World {
  readonly server: TestServer;
  readonly owner: Client;
  readonly who: ReadonlyMap<string, Who>;
  /** A barcode that only the other pharmacy knows. */
  readonly foreignBarcode: string;
  send(userName: string, method: Call['method'], url: string, body: unknown, key: string): Promise<Reply>;
  newKey(): string;
  /** Keeps what was met on the walks, so that a test can tell that they went everywhere. */
  note(what: string): void;
  newResident(): Promise<Resident>;
  close(): Promise<void>;
}

export async function openWorld(met: Set<string>): Promise<World> {
  const server = await testServer();
  const owner = new Client({ connectionString: server.ownerUrl });
  await owner.connect();
  const who = new Map<string, Who>();
  for (const name of people) {
    const found = await personOfToken(server.platform, await server.token(name), true);
    if (!found) throw new Error(`${name} is not signed in`);
    who.set(name, found);
  }
  const foreignBarcode = await addForeignDrug(owner, server.ids.pharmacyB);
  let keys = 0;
  return {
    server,
    owner,
    who,
    foreignBarcode,
    note: (what) => void met.add(what),
    newKey: () => `model-key-${String((keys += 1)).padStart(8, '0')}`,
    newResident: () => aResident(server, residentMedicines),
    async send(userName, method, url, body, key) {
      const answer = await server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${await server.token(userName)}`, 'idempotency-key': key },
        ...(body !== undefined && { payload: body as object }),
      });
      const code = answer.statusCode === 200 ? 'done' : String(answer.json<{ code: string }>().code);
      return { status: answer.statusCode, code, text: answer.body };
    },
    async close() {
      await owner.end();
      await server.close();
    },
  };
}

/** Two of the ordinary pack, one of halves, and one S8 that needs a pack and a password of its own. */
export const residentMedicines = [
  { drug: 'D00001', doses: [100, 0, 100, 0] },
  { drug: 'D00004', doses: [100, 0, 0, 0] },
  { drug: 'D00003', doses: [0, 0, 0, 50] },
  { drug: 'D00007', doses: [100, 0, 0, 0], columns: { is_s8_drug: true } },
] as const;

async function addForeignDrug(owner: Client, pharmacyB: number): Promise<string> {
  const body = '200000000099';
  const code = `${body}${checkDigitFor(body)}`;
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
export function addressOf(name: CallName, { params = {}, query = {} }: Parts): string {
  const path = contract[name].path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(params[part])),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}
