import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Client,
  createApiClient,
  contract,
  type PackwrightContract,
  Refusal,
} from '@packwright/contract';
import type { Call, SendRequest } from '@packwright/contract/machinery';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import type { Clock, Instant } from '../src/platform/clock/index.ts';
import { openPools } from '../src/platform/database/index.ts';
import { openInstallationKey } from '../src/platform/passwords/index.ts';
import type { Platform } from '../src/platform/platform.ts';
import { listRefusals } from '../src/platform/openapi/index.ts';
import { openTaskQueue } from '../src/platform/tasks/index.ts';
import { openPrinting } from '../src/platform/printing/index.ts';
import { openHub } from '../src/platform/realtime/index.ts';
import { sendInProcess } from '../src/platform/serve/index.ts';
import { getAnchorFolder } from '../src/platform/anchor-folder.ts';
import { readSettings } from '../src/platform/settings.ts';
import { queuedTasks } from '../src/task-kinds.ts';
import { type CastIds, castPassword, createCheapPasswords, startOfTest } from './cast.ts';
import { createCastDatabase, createDatabase, type FreshDatabase } from './fresh-database.ts';
import { createPrintingFake } from './printing-fake.ts';

export type ApiClient = Client<PackwrightContract>;

export interface TestServer extends RunningApp {
  readonly ids: CastIds;
  readonly ownerUrl: string;
  readonly clock: Clock & { advance(milliseconds: number): void };
  /** Signs in once and answers the typed client of that person; throws `Refusal` like the browser's. */
  as(userName: string): Promise<ApiClient>;
  /** A client without a session. */
  readonly anonymous: ApiClient;
  /** The lines of its log, where its environment asks for one. */
  readonly logLines: readonly string[];
  token(userName: string): Promise<string>;
  /** Another process takes over the database: everything in the memory of this one is gone. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface LogDestination {
  write(line: string): void;
}

interface RunningApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
}

function createMovableClock(): TestServer['clock'] {
  let shift = Date.parse(startOfTest) - Date.now();
  return {
    now: (): Instant => new Date(Date.now() + shift).toISOString(),
    monotonic: () => performance.now(),
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
}

/**
 * A server on a database of its own with the small cast: `const server = await testServer()` in a `beforeAll`. Prints
 * are only noted, unless the paper is the subject of the test.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  prints: 'noted' | 'on paper' = 'noted',
): Promise<TestServer> {
  const { ids, ...database } = await createCastDatabase();
  return Object.assign(await serveDatabase(database, environment, prints), { ids });
}

/** The same on a database in which nobody is yet. */
export async function startEmptyServer(
  environment: Record<string, string> = {},
): Promise<Omit<TestServer, 'ids'>> {
  return serveDatabase(await createDatabase(), environment, 'noted');
}

async function serveDatabase(
  database: FreshDatabase,
  environment: Record<string, string>,
  prints: 'noted' | 'on paper',
): Promise<Omit<TestServer, 'ids'>> {
  const clock = createMovableClock();
  const anchorFolder = await mkdtemp(join(tmpdir(), 'packwright-anchors-'));
  const settings = { ANCHOR_FOLDER: anchorFolder, ...environment };
  const logLines: string[] = [];
  const log: LogDestination = { write: (line) => logLines.push(line) };
  const openServer = (): Promise<RunningApp> => openApp(database.appUrl, clock, settings, prints, log);
  let running = await openServer();
  const tokens = new Map<string, Promise<string>>();
  const anonymous = createApiClient(contract, (outgoing) => sendTo(running.app, null)(outgoing));
  const getToken = (userName: string): Promise<string> => {
    const known =
      tokens.get(userName) ??
      anonymous
        .signIn({ body: { username: userName, password: castPassword } })
        .then((answer) => answer.token);
    tokens.set(userName, known);
    return known;
  };
  return {
    get app() {
      return running.app;
    },
    get platform() {
      return running.platform;
    },
    ownerUrl: database.ownerUrl,
    clock,
    logLines,
    anonymous,
    token: getToken,
    as: async (userName) => createApiClient(contract, sendTo(running.app, await getToken(userName))),
    restart: async () => {
      await stopServer(running);
      running = await openServer();
    },
    close: async () => {
      await stopServer(running);
      await database.drop();
      await rm(anchorFolder, { recursive: true, force: true });
    },
  };
}

async function openApp(
  appUrl: string,
  clock: Clock,
  environment: Record<string, string>,
  prints: 'noted' | 'on paper',
  log: LogDestination,
): Promise<RunningApp> {
  const { LOG_LEVEL: level } = environment;
  const logger =
    level === undefined ? pino({ level: process.env.LOG_LEVEL ?? 'silent' }) : pino({ level }, log);
  const pools = openPools(appUrl, 8, (error) => logger.error(error));
  const hub = await openHub(appUrl, (error) => logger.error(error));
  const settings = readSettings({ SAMPLE: 'no', SECOND_FACTOR: 'optional', ...environment });
  const platform: Platform = {
    settings,
    pools,
    clock,
    logger,
    hub,
    tasks: await openTaskQueue({ pools, hub, logger }, queuedTasks),
    passwords: await createCheapPasswords(),
    installationKey: await openInstallationKey(getAnchorFolder(settings)),
    hasRoom: async () => true,
    printing:
      prints === 'noted'
        ? createPrintingFake()
        : openPrinting((error) => logger.warn({ err: error }, 'print worker')),
  };
  const app = await createApp(platform, null);
  await app.ready();
  return { app, platform };
}

async function stopServer({ app, platform }: RunningApp): Promise<void> {
  await app.close();
  await platform.tasks.close();
  await platform.printing.close();
  await platform.hub.close();
  await platform.pools.close();
}

/** Sends a client's calls straight into the app, without a network. A refusal that its call does not list is a fault. */
export function sendTo(...asked: Parameters<typeof sendInProcess>): SendRequest {
  const send = sendInProcess(...asked);
  return (outgoing) =>
    send(outgoing).catch((error: unknown) => {
      if (error instanceof Refusal) assertListed(outgoing.definition as Call, error);
      throw error;
    });
}

function assertListed(definition: Call, { status, code }: Refusal): void {
  const isListed = listRefusals(definition).some((entry) => entry.status === status && entry.code === code);
  if (!isListed) throw new Error(`${definition.method} ${definition.path} does not list ${status} ${code}`);
}
