import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { createAccountOpener, type SampleAccounts, createSocketAdmission } from './access/index.ts';
import { createApp } from './app.ts';
import { startFeedWatch } from './feed-watch.ts';
import { startMachineWatch } from './machine-watch.ts';
import { startPrinterWatch } from './printer-watch.ts';
import { fillIfNew, type SampleLoad, findSampleAccounts, showSetUpCode } from './installation.ts';
import { anchorHeads } from './platform/anchor-chains.ts';
import { systemClock } from './platform/clock/index.ts';
import {
  countRows,
  type Database,
  openPools,
  type Pools,
  assertTenantIsolation,
} from './platform/database/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { type EmbeddedDatabase, startEmbedded } from './platform/embedded/index.ts';
import { isHalfFilled } from './platform/installation/index.ts';
import { createRoomWatch } from './platform/files/index.ts';
import { createMailDelivery, createMailHandler, queueWaitingMail } from './platform/mail/index.ts';
import { serveMetrics } from './platform/metrics.ts';
import { serveWeb } from './platform/web-app.ts';
import { createPasswords, fullCost, openInstallationKey } from './platform/passwords/index.ts';
import { queueOpenTasks } from './platform/person-tasks/index.ts';
import { inSideTransaction, type Platform } from './platform/platform.ts';
import { assertClock } from './platform/assert-clock.ts';
import { createAddressFinder } from './platform/network/index.ts';
import { createDrain, explainListenFailure, reservePort } from './platform/serve/index.ts';
import { openPrinting } from './platform/printing/index.ts';
import { openHub, serveSockets, standardSocketLimits } from './platform/realtime/index.ts';
import { getAnchorFolder } from './platform/anchor-folder.ts';
import type { Settings } from './platform/settings.ts';
import { createParts, type StartedParts } from './platform/started-parts.ts';
import { openTaskQueue, type TaskWorkers } from './platform/tasks/index.ts';
import { createLetterOpener } from './reporting/index.ts';
import { createSweepHandlers } from './sweeps.ts';
import { personTasks, queuedTasks } from './task-kinds.ts';

/** How long an open call may keep a server that is told to end (RUN-10). */
const openCallSeconds = 15;

export interface StartOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder: string;
  readonly printLine: (line: string) => void;
  /** Ends also a start that is under way, which then throws its reason. */
  readonly ending?: AbortSignal;
}

export interface RunningServer {
  readonly address: string;
  readonly platform: Platform;
  stop(): Promise<void>;
}

/** Starts database, API, live connection and app on one port; started parts are stopped when another fails. */
export async function startServer(start: StartOptions): Promise<RunningServer> {
  start.ending?.throwIfAborted();
  const parts = createParts(start.logger);
  try {
    const opened = await Promise.race([openServer(start, parts), ...listenForEnd(start.ending)]);
    return { ...opened, stop: () => parts.stop() };
  } catch (error) {
    await parts.stop().catch(() => start.logger.warn('the start failed, and so did its end'));
    throw error;
  }
}

/** Steps under way then, such as the load of the sample, lose their database (RUN-15). */
const listenForEnd = (ending: AbortSignal | undefined): Promise<never>[] =>
  ending
    ? [
        new Promise((_, reject) => {
          ending.addEventListener('abort', () => reject(ending.reason), { once: true });
        }),
      ]
    : [];

async function openServer(
  { settings, logger, webFolder, printLine, ending }: StartOptions,
  parts: StartedParts,
): Promise<Omit<RunningServer, 'stop'>> {
  const listening = { port: settings.port, host: settings.host };
  const held = await reservePort(listening);
  parts.add('the port', () => held.release());
  const { platform, embedded, haste } = await openPlatform(settings, logger, parts, ending);
  parts.add('the audit chains', () => anchorLast(platform));
  const sample = await findSampleAccounts(platform);
  const app = await createApp(resolveSecondFactor(platform, sample), sample);
  parts.add('the app', () => app.close());
  const drain = createDrain(app, settings.drainSeconds, openCallSeconds);
  const metrics = await serveMetrics(settings.metricsPort, app, settings.dataFolder);
  parts.add('the metrics', () => metrics?.close());
  if (existsSync(webFolder)) await serveWeb(app, webFolder);
  await app.ready();
  await fillIfNew(platform, (load) => runFastLoad(platform, haste, load), printLine);
  const workers = await startTasks(platform);
  parts.add('the tasks under way', () => workers.stop(), 10);
  const feedWatch = startFeedWatch(platform);
  parts.add('the feed folder', () => feedWatch.stop());
  const machineWatch = startMachineWatch(platform);
  parts.add('the machines', () => machineWatch.stop());
  const printerWatch = startPrinterWatch(platform);
  parts.add('the printers', () => printerWatch.stop());
  const sockets = serveSockets(app.server, platform.hub, createSocketAdmission(platform), {
    ...standardSocketLimits,
    findAddress: createAddressFinder(settings.trustProxy),
  });
  // Before anything that calls need is closed.
  parts.add('the calls under way', () => drain.closeListener(), openCallSeconds + 3);
  parts.add('the live connections', () => sockets.close());
  parts.add('the drain', () => drain.begin(), null);
  await held.release();
  const address = await explainListenFailure(listening, () => app.listen(listening));
  const origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  printStartMessage(printLine, origin, embedded, sample);
  await showSetUpCode(platform, origin, printLine);
  return { address, platform };
}

/** Nobody who tries the sample needs a telephone for it (ACCESS-65). */
function resolveSecondFactor(platform: Platform, sample: SampleAccounts | null): Platform {
  const { settings } = platform;
  if (settings.secondFactor !== 'auto') return platform;
  return { ...platform, settings: { ...settings, secondFactor: sample ? 'optional' : 'required' } };
}

/** Anchors what was written since the last hour. The server ends also where the database or the disk is gone. */
async function anchorLast(platform: Platform): Promise<void> {
  try {
    await anchorHeads(platform);
  } catch (error) {
    platform.logger.warn({ err: error }, 'the audit chains were not anchored at the end');
  }
}

/** The background work that no call waits for. */
async function startTasks(platform: Platform): Promise<TaskWorkers> {
  const { settings, tasks } = platform;
  const runInTransaction = <Result>(act: (db: Database) => Promise<Result>) =>
    inSideTransaction(platform, null, act);
  const outbox = join(resolve(settings.dataFolder), 'outbox');
  const deliver = createMailDelivery(settings.smtpUrl, settings.mailFrom, outbox);
  const mail = createMailHandler({
    runInTransaction,
    deliver,
    openAccount: createAccountOpener(platform),
    openLetter: createLetterOpener(platform),
  });
  const workers = await tasks.work([mail, ...createSweepHandlers(platform)]);
  await runInTransaction((db) => queueWaitingMail(tasks, db));
  await queueOpenTasks(platform, personTasks);
  return workers;
}

/** Lets something be done by an app of its own whose commits do not wait for the disk. */
async function runFastLoad(platform: Platform, haste: FastLoadDatabase, load: SampleLoad): Promise<void> {
  const pools = haste.openPools();
  // The sample is loaded by the calls of its people, who have no second factor yet.
  const settings: Settings = { ...platform.settings, secondFactor: 'optional' };
  const hasty = { ...platform, pools, settings };
  const app = await createApp(hasty, null);
  try {
    await load(hasty, app, haste.countRows);
  } finally {
    await app.close();
    await pools.close();
  }
}

/** Settings that load a new database sooner. */
interface FastLoadDatabase {
  readonly openPools: () => Pools;
  readonly countRows: () => Promise<void>;
}

interface OpenedPlatform {
  readonly platform: Platform;
  /** Null with a PostgreSQL of one's own. */
  readonly embedded: EmbeddedDatabase | null;
  readonly haste: FastLoadDatabase;
}

async function openPlatform(
  settings: Settings,
  logger: Logger,
  parts: StartedParts,
  ending: AbortSignal | undefined,
): Promise<OpenedPlatform> {
  const starting = settings.databaseUrl
    ? null
    : startEmbedded(settings.dataFolder, (event) => logger.warn(event), ending);
  // Before it runs: a server that is told to end meanwhile waits for it. One that fails has left nothing to stop.
  const stopEmbedded = () =>
    starting?.then(
      (started) => started.stop(),
      () => undefined,
    );
  parts.add('the database', stopEmbedded, null);
  const embedded = await starting;
  await embedded?.renewIf(isHalfFilled);
  const ownerUrl = settings.databaseUrl ?? embedded?.url ?? '';
  const { appUrl, applied } = await migrate(ownerUrl, settings);
  if (applied.length > 0) logger.info({ applied }, 'database brought up to date');
  const openAppPools = (isHasty: boolean): Pools =>
    openPools(
      appUrl,
      settings.databasePoolSize,
      (error) => logger.warn({ err: error }, 'database connection lost'),
      isHasty,
    );
  const pools = openAppPools(false);
  parts.add('the connections to the database', () => pools.close());
  await assertTenantIsolation(pools.side);
  await assertClock({ pools }, systemClock);
  const hub = await openHub(
    appUrl,
    (error) => logger.warn({ err: error }, 'live connection to the database lost'),
    () => pools.renew(),
  );
  parts.add('the live connection to the database', () => hub.close());
  const tasks = await openTaskQueue({ pools, hub, logger }, queuedTasks);
  parts.add('the queue of tasks', () => tasks.close());
  const passwords = await createPasswords(fullCost);
  const installationKey = await openInstallationKey(getAnchorFolder(settings));
  const printing = openPrinting((error) => logger.warn({ err: error }, 'print worker'));
  parts.add('the print worker', () => printing.close());
  // An external PostgreSQL stores its data elsewhere, and reports a full disk itself.
  const hasRoom = settings.databaseUrl ? async () => true : createRoomWatch(settings.dataFolder);
  const platform = {
    settings,
    pools,
    clock: systemClock,
    logger,
    hub,
    tasks,
    passwords,
    installationKey,
    printing,
    hasRoom,
  };
  return {
    platform,
    embedded,
    haste: { openPools: () => openAppPools(true), countRows: () => countRows(ownerUrl) },
  };
}

function printStartMessage(
  say: (line: string) => void,
  origin: string,
  embedded: EmbeddedDatabase | null,
  sample: SampleAccounts | null,
): void {
  say('');
  say(`Packwright is ready: ${origin}`);
  if (embedded) say(describeData(embedded));
  if (!sample) return;
  say(`Sample accounts (password ${sample.password}):`);
  for (const { userName, kind } of sample.accounts) say(`  ${userName.padEnd(16)} ${kind}`);
}

const describeData = ({ folder, identity }: EmbeddedDatabase): string =>
  `Its data is in ${folder}${identity === null ? '' : `; PostgreSQL runs there as ${identity}`}.`;
