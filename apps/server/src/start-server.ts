import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { createAccountOpener, type SampleAccounts, createSocketAdmission } from './access/index.ts';
import { checkBooks } from './administration/index.ts';
import { createApp } from './app.ts';
import { fillIfNew, type SampleLoad, findSampleAccounts } from './installation.ts';
import { sweepSuspensions } from './patients/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { countRows, openPools, type Pools, assertTenantIsolation } from './platform/database/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { type EmbeddedDatabase, startEmbedded } from './platform/embedded/index.ts';
import { isHalfFilled } from './platform/installation/index.ts';
import { createRoomWatch } from './platform/files/index.ts';
import { createMailDelivery, type FailedMail, type MailRound, sendDueMail } from './platform/mail/index.ts';
import { serveMetrics } from './platform/metrics.ts';
import { serveWeb } from './platform/web-app.ts';
import { createPasswords, fullCost } from './platform/passwords/index.ts';
import type { Platform } from './platform/platform.ts';
import { assertClock } from './platform/assert-clock.ts';
import { reservePort, explainListenFailure } from './platform/serve/index.ts';
import { openPrinting } from './platform/printing/index.ts';
import { openHub, serveSockets } from './platform/realtime/index.ts';
import { type RepeatedTask, repeat } from './platform/repeat.ts';
import { sealPatientReads } from './platform/seal-patient-reads.ts';
import type { Settings } from './platform/settings.ts';
import { purgeExpired } from './purge-expired.ts';

export interface StartOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder: string;
  readonly printLine: (line: string) => void;
}

export interface RunningServer {
  readonly address: string;
  readonly platform: Platform;
  stop(): Promise<void>;
}

const mailEvery = 5_000;
/** Suspensions begin and end at midnight of the pharmacy; nobody waits long for lists to say so. */
const sweepEvery = 300_000;
/** Each pharmacy's night begins by its own clock; a computer that was off catches up soon after it is on. */
const booksEvery = 600_000;
const sealEvery = 300_000;
const purgeEvery = 3_600_000;

/** Brings up database, API, live connection and app on one port; what was begun is ended when a part refuses. */
export async function startServer(start: StartOptions): Promise<RunningServer> {
  const closers: Closer[] = [];
  const stop = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    return { ...(await openServer(start, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Closer = () => unknown;

async function openServer(
  { settings, logger, webFolder, printLine }: StartOptions,
  closers: Closer[],
): Promise<Omit<RunningServer, 'stop'>> {
  const listening = { port: settings.port, host: settings.host };
  const held = await reservePort(listening);
  closers.push(() => held.release());
  const { platform, embedded, haste } = await openPlatform(settings, logger, closers);
  const sample = await findSampleAccounts(platform);
  const app = await createApp(platform, sample);
  closers.push(() => app.close());
  const metrics = await serveMetrics(settings.metricsPort, app, settings.dataFolder);
  closers.push(() => metrics?.close());
  if (existsSync(webFolder)) await serveWeb(app, webFolder);
  await app.ready();
  await fillIfNew(platform, (load) => runFastLoad(platform, haste, load), printLine);
  for (const repeating of startRepeating(platform)) closers.push(() => repeating.stop());
  const sockets = serveSockets(app.server, platform.hub, createSocketAdmission(platform));
  closers.push(() => sockets.close());
  await held.release();
  const address = await explainListenFailure(listening, () => app.listen(listening));
  printStartMessage(printLine, settings, embedded, sample);
  return { address, platform };
}

/** What goes on without anybody asking. */
function startRepeating(platform: Platform): RepeatedTask[] {
  const { settings, logger } = platform;
  const outbox = join(resolve(settings.dataFolder), 'outbox');
  const deliver = createMailDelivery(settings.smtpUrl, settings.mailFrom, outbox);
  const round: Omit<MailRound, 'signal'> = {
    openAccount: createAccountOpener(platform),
    onFailed: createMailFailureLogger(logger),
  };
  const createWaitLogger = (what: string) => (error: unknown) => logger.warn({ err: error }, `${what} wait`);
  return [
    repeat(
      mailEvery,
      (signal) => sendDueMail(platform.pools.side, deliver, { ...round, signal }),
      createWaitLogger('mails'),
    ),
    repeat(sweepEvery, () => sweepSuspensions(platform), createWaitLogger('suspensions')),
    repeat(booksEvery, () => checkBooks(platform), createWaitLogger('the books')),
    repeat(sealEvery, () => sealPatientReads(platform), createWaitLogger('reads to be sealed')),
    repeat(purgeEvery, () => purgeExpired(platform), createWaitLogger('leftovers')),
  ];
}

const createMailFailureLogger =
  (logger: Logger) =>
  (mail: FailedMail): void =>
    logger.warn(mail, 'a mail did not leave; it is tried again');

/** Lets something be done by an app of its own whose commits do not wait for the disk. */
async function runFastLoad(platform: Platform, haste: FastLoadDatabase, load: SampleLoad): Promise<void> {
  const pools = haste.openPools();
  const hasty = { ...platform, pools };
  const app = await createApp(hasty, null);
  try {
    await load(hasty, app, haste.countRows);
  } finally {
    await app.close();
    await pools.close();
  }
}

/** What loads a new database sooner. */
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

async function openPlatform(settings: Settings, logger: Logger, closers: Closer[]): Promise<OpenedPlatform> {
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded(settings.dataFolder, (event) => logger.warn(event));
  closers.push(() => embedded?.stop());
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
  closers.push(() => pools.close());
  await assertTenantIsolation(pools.side);
  await assertClock({ pools }, systemClock);
  const hub = await openHub(
    appUrl,
    (error) => logger.warn({ err: error }, 'live connection to the database lost'),
    () => pools.renew(),
  );
  closers.push(() => hub.close());
  const passwords = await createPasswords(fullCost);
  const printing = openPrinting((error) => logger.warn({ err: error }, 'print worker'));
  closers.push(() => printing.close());
  // A PostgreSQL of one's own lies elsewhere, and says itself when it is full.
  const hasRoom = settings.databaseUrl ? async () => true : createRoomWatch(settings.dataFolder);
  const platform = { settings, pools, clock: systemClock, logger, hub, passwords, printing, hasRoom };
  return {
    platform,
    embedded,
    haste: { openPools: () => openAppPools(true), countRows: () => countRows(ownerUrl) },
  };
}

function printStartMessage(
  say: (line: string) => void,
  settings: Settings,
  embedded: EmbeddedDatabase | null,
  sample: SampleAccounts | null,
): void {
  say('');
  say(`Packwright is ready: ${settings.publicUrl ?? `http://localhost:${settings.port}`}`);
  if (embedded) say(describeData(embedded));
  if (!sample) return;
  say(`Sample accounts (password ${sample.password}):`);
  for (const { userName, kind } of sample.accounts) say(`  ${userName.padEnd(16)} ${kind}`);
}

const describeData = ({ folder, identity }: EmbeddedDatabase): string =>
  `Its data is in ${folder}${identity === null ? '' : `; PostgreSQL runs there as ${identity}`}.`;
