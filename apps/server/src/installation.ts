import type { FastifyInstance } from 'fastify';
import {
  enrolFirst,
  isSetUpDue,
  isWithoutAccounts,
  makeSetUpCode,
  type SampleAccounts,
} from './access/index.ts';
import { createRandomToken } from './platform/clock/index.ts';
import type { Database } from './platform/database/index.ts';
import { installationFacts, lockFilling, findFact, insertFact } from './platform/installation/index.ts';
import { inSideTransaction, type Platform } from './platform/platform.ts';
import { StartRefusal } from './platform/start-refusal.ts';
import { loadSample, sampleAccounts } from './sample/index.ts';

const catalogue = { pharmacyId: 0, userId: null };

export type FillDependencies = Pick<Platform, 'pools' | 'clock' | 'passwords' | 'settings'>;

/** Loads the sample through an app that may skip durability; `countRows` refreshes the planner's row counts. */
export type SampleLoad = (
  platform: Platform,
  app: FastifyInstance,
  countRows: () => Promise<void>,
) => Promise<void>;

/** Whether this database holds the sample pharmacies, and with which accounts; null for a real installation. */
export async function findSampleAccounts(platform: Platform): Promise<SampleAccounts | null> {
  const kind = await inSideTransaction(platform, null, (db) => findFact(db, installationFacts.kind));
  const isSample = kind === 'sample' || (kind === undefined && isSampleWanted(platform));
  return isSample ? { accounts: sampleAccounts, password: platform.settings.samplePassword } : null;
}

/**
 * Fills a new database with the sample pharmacies, or with one super administrator whose password is printed once
 * (ACCESS-22). Processes that start together fill it once; an interrupted one leaves nothing that counts as complete.
 */
export async function fillIfNew(
  platform: FillDependencies,
  inHaste: (load: SampleLoad) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  await inSideTransaction(platform, catalogue, async (db) => {
    await lockFilling(db);
    if ((await findFact(db, installationFacts.kind)) !== undefined) return;
    if ((await findFact(db, installationFacts.begun)) !== undefined) throw new StartRefusal(halfFilled);
    if (!(await isWithoutAccounts(platform))) return;
    if (isSampleWanted(platform)) {
      say('Loading the sample pharmacies …');
      // Stays whether or not this transaction commits.
      await inSideTransaction(platform, null, (other) =>
        insertFact(other, installationFacts.begun, 'sample'),
      );
      // The commit of this transaction waits for the disk, and with it for all that was loaded before.
      await inHaste((hasty, app, countRows) => loadSample({ platform: hasty, app, countRows, say }));
      await insertFact(db, installationFacts.kind, 'sample');
    } else {
      await insertFact(db, installationFacts.kind, 'real');
      await enrolFirstAdministrator(db, platform, say);
    }
  });
}

const halfFilled =
  'The sample pharmacies were not loaded to their end. Please start again; a database of your own (DATABASE_URL) must be made anew before.';

function isSampleWanted({ settings }: Pick<Platform, 'settings'>): boolean {
  return settings.sample === 'yes' || (settings.sample === 'auto' && settings.databaseUrl === undefined);
}

// The password is printed before the account is committed: otherwise nobody could ever know it.
async function enrolFirstAdministrator(
  db: Database,
  platform: FillDependencies,
  say: (line: string) => void,
): Promise<void> {
  const password = createRandomToken().slice(0, 20);
  await enrolFirst(db, platform, {
    userName: 'superadmin',
    firstName: 'Super',
    lastName: 'Administrator',
    email: '',
    registrationNumber: '',
    password,
  });
  say(`First account: superadmin, password ${password} (shown this once)`);
}

/**
 * Shows where and with which code the first pharmacy is set up, at every start until that was done (ADMIN-46). Who reads
 * the console or the log of the server runs it.
 */
export async function showSetUpCode(
  platform: Pick<Platform, 'pools' | 'installationKey'>,
  address: string,
  say: (line: string) => void,
): Promise<void> {
  const code = await inSideTransaction(platform, null, async (db) =>
    (await isSetUpDue(db)) ? makeSetUpCode(db, platform.installationKey) : null,
  );
  if (code === null) return;
  say(`Set up the first pharmacy: ${address}/auth/setup`);
  say(`Set-up code: ${code}`);
}
