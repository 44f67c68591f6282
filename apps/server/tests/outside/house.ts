import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { CamelCaseClient } from '../../src/platform/database/index.ts';
import { pino } from 'pino';
import { aResident, type Resident } from '../../src/packing/packing.fixtures.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import { type CastIds, castPassword } from '../cast.ts';
import { castDatabase } from '../fresh-database.ts';
import { type DatabaseProxy, databaseProxy } from './database-proxy.ts';

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

/** The whole server, as `npm start` runs it, with a wire to its database that can be hurt. */
export interface House {
  readonly proxy: DatabaseProxy;
  readonly server: RunningServer;
  readonly url: string;
  readonly ids: CastIds;
  readonly resident: Resident;
  readonly token: string;
  /** Puts one tablet on the shelf; the same key is the same gesture. */
  addTablet(key?: string): Promise<Answered>;
  get(path: string): Promise<Answered>;
  /** Asks the database itself, past the wire. */
  ask<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const quiet = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

export async function house(): Promise<House> {
  const { ids, ...database } = await castDatabase();
  const resident = await aResident({ ownerUrl: database.ownerUrl, ids });
  const proxy = await databaseProxy(database.ownerUrl);
  const server = await startServer({
    settings: readSettings({
      SAMPLE: 'no',
      PORT: '0',
      DATABASE_URL: proxy.through(database.ownerUrl),
      DATA_FOLDER: '.',
    }),
    logger: quiet,
    webFolder: 'nowhere',
    say: () => undefined,
  });
  const url = server.address;
  const body = JSON.stringify({ username: 'pharmacist', password: castPassword });
  const { body: signedIn } = await send(`${url}/api/token`, { method: 'POST', headers: json, body });
  const token = String(signedIn.token);
  const headers = { authorization: `Bearer ${token}` };
  return {
    proxy,
    server,
    url,
    ids,
    resident,
    token,
    addTablet: (key = randomUUID()) =>
      send(`${url}/api/vpbhistories`, {
        method: 'POST',
        headers: { ...json, ...headers, 'idempotency-key': key },
        body: JSON.stringify({
          patientId: resident.patientId,
          drugCode: 'D00001',
          adjustmentType: 'add',
          qty: '1',
          note: 'Counted again',
        }),
      }),
    get: (path) => send(`${url}${path}`, { headers }),
    ask: (sql, values = []) => askOwner(database.ownerUrl, sql, values),
    close: async () => {
      await server.stop();
      await proxy.close();
      await database.drop();
    },
  };
}

const json = { 'content-type': 'application/json' };

async function send(address: string, init: RequestInit): Promise<Answered> {
  const began = performance.now();
  const answer = await fetch(address, init);
  const body = (await answer.json()) as Answered['body'];
  return {
    status: answer.status,
    body,
    retryAfter: answer.headers.get('retry-after'),
    milliseconds: performance.now() - began,
  };
}

export async function askOwner<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new CamelCaseClient({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query<Row>(sql, values)).rows;
  } finally {
    await owner.end();
  }
}
