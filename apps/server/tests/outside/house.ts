import { randomUUID } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { pino } from 'pino';
import { aResident, type Resident } from '../../src/packing/packing.fixtures.ts';
import { systemClock } from '../../src/platform/clock/index.ts';
import { openPools } from '../../src/platform/database/index.ts';
import { createPasswords } from '../../src/platform/passwords/index.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { openPrinting } from '../../src/platform/printing/index.ts';
import { openHub } from '../../src/platform/realtime/index.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import { type CastIds, castPassword, loadCast } from '../cast.ts';
import { freshDatabase } from '../fresh-database.ts';
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
const testCost = { memoryCost: 1024, timeCost: 1 };

export async function house(): Promise<House> {
  const database = await freshDatabase();
  const ids = await withCast(database);
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

/** Fills a migrated database with the cast, at the present time. */
export async function withCast(database: { ownerUrl: string; appUrl: string }): Promise<CastIds> {
  const platform: Platform = {
    settings: readSettings({ SAMPLE: 'no' }),
    pools: openPools(database.appUrl, 4, (error) => quiet.error(error)),
    clock: systemClock,
    logger: quiet,
    hub: await openHub(database.appUrl, (error) => quiet.error(error)),
    passwords: await createPasswords(testCost),
    printing: openPrinting(1, (error) => quiet.error(error)),
  };
  try {
    return await loadCast(platform, database.ownerUrl);
  } finally {
    await platform.printing.close();
    await platform.hub.close();
    await platform.pools.close();
  }
}

export async function askOwner<Row extends QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    return (await owner.query<Row>(sql, values)).rows;
  } finally {
    await owner.end();
  }
}
