import type { FastifyInstance } from 'fastify';
import { enrolPerson, hasNobody, type SampleAccounts } from './access/index.ts';
import { randomToken } from './platform/clock/index.ts';
import { lockFilling, readFact, writeFact } from './platform/installation/index.ts';
import { once, type Platform } from './platform/platform.ts';
import { loadSample, sampleAccounts } from './sample/index.ts';

const kindFact = 'kind';

/** Loads the sample by an app that may be in a hurry; `countRows` tells the database how full its tables are. */
export type SampleLoad = (
  platform: Platform,
  app: FastifyInstance,
  countRows: () => Promise<void>,
) => Promise<void>;

/** Whether this database holds the sample pharmacies, and with which accounts; null for a real installation. */
export async function sampleOf(platform: Platform): Promise<SampleAccounts | null> {
  const kind = await once(platform, null, (db) => readFact(db, kindFact));
  const isSample = kind === 'sample' || (kind === undefined && wantsSample(platform));
  return isSample ? { accounts: sampleAccounts, password: platform.settings.samplePassword } : null;
}

/**
 * Fills a new database: with the sample pharmacies, or with one super administrator whose password is printed
 * once (D-020). Processes that start together fill it once.
 */
export async function fillIfNew(
  platform: Platform,
  inHaste: (load: SampleLoad) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  await once(platform, null, async (db) => {
    await lockFilling(db);
    if ((await readFact(db, kindFact)) !== undefined || !(await hasNobody(platform))) return;
    if (wantsSample(platform)) {
      say('Loading the sample pharmacies …');
      // The commit of this transaction waits for the disk, and with it for all that was loaded before.
      await inHaste((hasty, app, countRows) => loadSample({ platform: hasty, app, countRows, say }));
      await writeFact(db, kindFact, 'sample');
    } else {
      await enrolFirstAdministrator(platform, say);
      await writeFact(db, kindFact, 'real');
    }
  });
}

function wantsSample({ settings }: Platform): boolean {
  return settings.sample === 'yes' || (settings.sample === 'auto' && settings.databaseUrl === undefined);
}

async function enrolFirstAdministrator(platform: Platform, say: (line: string) => void): Promise<void> {
  const password = randomToken().slice(0, 20);
  await enrolPerson(platform, {
    userName: 'superadmin',
    firstName: 'Super',
    lastName: 'Administrator',
    email: '',
    registrationNumber: '',
    password,
    memberships: [{ pharmacyId: 0, roleCodes: ['super_admin'] }],
  });
  say(`First account: superadmin, password ${password} (shown this once)`);
}
