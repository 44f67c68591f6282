import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/platform/clock/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { getClusterFolder } from '../../src/platform/embedded/cluster.ts';
import { startEmbedded } from '../../src/platform/embedded/index.ts';
import { isAlive, readPostmasterFile } from '../../src/platform/embedded/postmaster-file.ts';
import { type CastIds, loadCast } from '../cast.ts';

/** A data folder with the cast in its own PostgreSQL, as a pharmacy has it on its computer. */
export interface DiskInstallation {
  readonly folder: string;
  /** Where its server keeps its key and its anchors. */
  readonly installationKey: { readonly folder: string };
  readonly ids: CastIds;
  /** The address of the running PostgreSQL, which may move when it is started again. */
  getOwnerUrl(): string;
  getAppUrl(): string;
  /** Kills PostgreSQL like a power cut; the supervising process restarts it. */
  killDatabase(): void;
  remove(): Promise<void>;
}

export async function createDiskInstallation(): Promise<DiskInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'packwright-faults-'));
  // Open to the unprivileged user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(folder);
  const { appUrl } = await migrate(embedded.url, { databaseAppUrl: undefined });
  const ids = await loadCast({ ownerUrl: embedded.url, appUrl }, systemClock);
  await embedded.stop();
  return {
    folder,
    installationKey: { folder: join(folder, 'anchors') },
    ids,
    getOwnerUrl: () => replacePort(embedded.url, folder),
    getAppUrl: () => replacePort(appUrl, folder),
    killDatabase: () => {
      const pid = readPostmasterFile(getClusterFolder(folder))?.pid;
      if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function replacePort(url: string, folder: string): string {
  const port = readPostmasterFile(getClusterFolder(folder))?.port;
  if (port === undefined) throw new Error(`No PostgreSQL runs in ${folder}`);
  const present = new URL(url);
  present.port = String(port);
  return present.href;
}
