import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { CamelCaseClient } from '../../src/platform/database/index.ts';
import { pino } from 'pino';
import { createResident, type Resident } from '../../src/packing/packing.fixtures.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { type RunningServer, startServer } from '../../src/start-server.ts';
import { type CastIds, castPassword } from '../cast.ts';
import { createCastDatabase } from '../fresh-database.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

export interface TimedAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

/** The whole server, as `npm start` runs it, with a wire to its database that can be hurt. */
export interface ProxiedServer {
  readonly proxy: DatabaseProxy;
  readonly server: RunningServer;
  readonly url: string;
  readonly ids: CastIds;
  readonly resident: Resident;
  readonly token: string;
  /** Puts one tablet on the shelf; the same key is the same gesture. */
  addTablet(key?: string): Promise<TimedAnswer>;
  get(path: string): Promise<TimedAnswer>;
  /** Asks the database itself, past the wire. */
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const quiet = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

export async function startProxiedServer(): Promise<ProxiedServer> {
  const { ids, ...database } = await createCastDatabase();
  const resident = await createResident({ ownerUrl: database.ownerUrl, ids });
  const anchorFolder = await mkdtemp(join(tmpdir(), 'packwright-anchors-'));
  const proxy = await startDatabaseProxy(database.ownerUrl);
  const server = await startServer({
    settings: readSettings({
      SAMPLE: 'no',
      PORT: '0',
      DATABASE_URL: proxy.getUrl(database.ownerUrl),
      DATA_FOLDER: '.',
      ANCHOR_FOLDER: anchorFolder,
    }),
    logger: quiet,
    webFolder: 'nowhere',
    printLine: () => undefined,
  });
  const url = server.address;
  const body = JSON.stringify({ username: 'pharmacist', password: castPassword });
  const { body: signedIn } = await sendRequest(`${url}/api/token`, { method: 'POST', headers: json, body });
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
      sendRequest(`${url}/api/vpbhistories`, {
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
    get: (path) => sendRequest(`${url}${path}`, { headers }),
    query: (sql, values = []) => queryDatabase(database.ownerUrl, sql, values),
    close: async () => {
      await server.stop();
      await proxy.close();
      await database.drop();
      await rm(anchorFolder, { recursive: true });
    },
  };
}

const json = { 'content-type': 'application/json' };

async function sendRequest(address: string, init: RequestInit): Promise<TimedAnswer> {
  const began = performance.now();
  const answer = await fetch(address, init);
  const body = (await answer.json()) as TimedAnswer['body'];
  return {
    status: answer.status,
    body,
    retryAfter: answer.headers.get('retry-after'),
    milliseconds: performance.now() - began,
  };
}

export async function queryDatabase<Row extends QueryResultRow>(
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
