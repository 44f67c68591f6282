import { computeToday } from '@packwright/core/days';
import { checkIntegrity } from '../../integrity/index.ts';
import { openTrustStore } from '../../platform/audit/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { listPharmacies } from '../../platform/installation/index.ts';
import { inReadSnapshot, inSideTransaction, type Platform } from '../../platform/platform.ts';
import { claimNight, saveFindings } from '../store/books-checks.ts';

/** Two o'clock: yesterday's work is done, and the benches are empty. */
const hour = 60 * 60_000;
const nightBegins = 2 * hour;

type BooksDependencies = Pick<Platform, 'pools' | 'clock' | 'logger' | 'installationKey'>;

/**
 * Checks the books of every pharmacy whose night has come by its own clock, once for each night however many
 * processes ask; answers how many it checked.
 */
export async function checkBooks(platform: BooksDependencies): Promise<number> {
  let checked = 0;
  for (const { id, timezone } of await inSideTransaction(platform, null, listPharmacies)) {
    if (await checkPharmacy(platform, id, timezone)) checked += 1;
  }
  return checked;
}

async function checkPharmacy(
  { pools, clock, logger, installationKey }: BooksDependencies,
  pharmacyId: number,
  timezone: string,
): Promise<boolean> {
  const now = clock.now();
  const night = computeToday(timezone, addMilliseconds(now, -nightBegins));
  const inPharmacy = { pharmacyId, userId: null };
  const claim = { pharmacyId, night, now, staleBefore: addMilliseconds(now, -hour) };
  if (!(await inSideTransaction({ pools }, inPharmacy, (db) => claimNight(db, claim)))) return false;
  // Before the snapshot: an anchor is never newer than the lines that are seen.
  const trust = await openTrustStore(installationKey.folder);
  const findings = await inReadSnapshot({ pools }, pharmacyId, (db) => checkIntegrity(db, pharmacyId, trust));
  if (findings.length > 0) {
    logger.error({ pharmacyId, rules: findings.map(({ id }) => id) }, 'the books do not agree');
  }
  await inSideTransaction({ pools }, inPharmacy, (db) => saveFindings(db, night, findings, clock.now()));
  return true;
}
