import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { personOfToken, type SampleAccounts } from './access/index.ts';
import { createApp } from './app.ts';
import { fillIfNew, sampleOf } from './installation.ts';
import { sweepSuspensions } from './patients/index.ts';
import { systemClock } from './platform/clock/index.ts';
import { openPools, selfCheck } from './platform/database/index.ts';
import { migrate } from './platform/database/migrate.ts';
import { startEmbedded } from './platform/embedded/index.ts';
import { deliverBy, sendDueMail } from './platform/mail/index.ts';
import { serveMetrics } from './platform/metrics.ts';
import { serveWeb } from './platform/web-app.ts';
import { createPasswords, fullCost } from './platform/passwords/index.ts';
import type { Platform } from './platform/platform.ts';
import { openPrinting } from './platform/printing/index.ts';
import { openHub, serveSockets } from './platform/realtime/index.ts';
import { repeat } from './platform/repeat.ts';
import type { Settings } from './platform/settings.ts';

export interface Start {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Folder of the built web app; without it only the API is served. */
  readonly webFolder: string;
  readonly say: (line: string) => void;
}

export interface RunningServer {
  readonly address: string;
  readonly platform: Platform;
  stop(): Promise<void>;
}

const mailEvery = 5_000;
/** Suspensions begin and end at midnight of the pharmacy; nobody waits long for lists to say so. */
const sweepEvery = 300_000;
/** One core is left for the calls. */
const printThreads = 1;

/** Brings up database, API, live connection and app on one port. */
export async function startServer({ settings, logger, webFolder, say }: Start): Promise<RunningServer> {
  const ground = await openGround(settings, logger);
  const { platform } = ground;
  const sample = await sampleOf(platform);
  const app = await createApp(platform, sample);
  if (existsSync(webFolder)) await serveWeb(app, webFolder);
  await app.ready();
  await fillIfNew(platform, app, say);
  const sockets = serveSockets(app.server, platform.hub, (token) => admitSocket(platform, token));
  const outbox = join(resolve(settings.dataFolder), 'outbox');
  const deliver = deliverBy(settings.smtpUrl, settings.mailFrom, outbox);
  const mail = repeat(
    mailEvery,
    () => sendDueMail(platform.pools.side, deliver),
    (error) => logger.warn({ err: error }, 'mail waits'),
  );
  const sweep = repeat(
    sweepEvery,
    () => sweepSuspensions(platform),
    (error) => logger.warn({ err: error }, 'suspensions wait'),
  );
  const metrics = await serveMetrics(settings.metricsPort, app);
  const address = await app.listen({ port: settings.port, host: settings.host });
  greet(say, settings, sample);
  return {
    address,
    platform,
    stop: async () => {
      sockets.close();
      await mail.stop();
      await sweep.stop();
      await metrics?.close();
      await app.close();
      await ground.close();
    },
  };
}

async function openGround(
  settings: Settings,
  logger: Logger,
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded(settings.dataFolder, (event) => logger.warn(event));
  const ownerUrl = settings.databaseUrl ?? embedded?.url ?? '';
  const { appUrl, applied } = await migrate(ownerUrl, settings);
  if (applied.length > 0) logger.info({ applied }, 'database brought up to date');
  const pools = openPools(appUrl, settings.databasePoolSize, (error) =>
    logger.warn({ err: error }, 'database connection lost'),
  );
  await selfCheck(pools.side);
  const hub = await openHub(appUrl, (error) =>
    logger.warn({ err: error }, 'live connection to the database lost'),
  );
  const passwords = await createPasswords(fullCost);
  const printing = openPrinting(printThreads, (error) => logger.warn({ err: error }, 'print worker'));
  return {
    platform: { settings, pools, clock: systemClock, logger, hub, passwords, printing },
    close: async () => {
      await printing.close();
      await hub.close();
      await pools.close();
      await embedded?.stop();
    },
  };
}

async function admitSocket(platform: Platform, token: string) {
  const who = await personOfToken(platform, token, true);
  return who && { familyId: who.familyId, rooms: [`user-${who.userId}`, `pharmacy-${who.pharmacyId}`] };
}

function greet(say: (line: string) => void, settings: Settings, sample: SampleAccounts | null): void {
  say('');
  say(`Packwright is ready: ${settings.publicUrl ?? `http://localhost:${settings.port}`}`);
  if (!sample) return;
  say(`Sample accounts (password ${sample.password}):`);
  for (const { userName, kind } of sample.accounts) say(`  ${userName.padEnd(16)} ${kind}`);
}
