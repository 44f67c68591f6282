import { todayIn } from '@packwright/core/days';
import { checkIntegrity } from '../../integrity/index.ts';
import { laterBy } from '../../platform/clock/index.ts';
import { listPharmacies } from '../../platform/installation/index.ts';
import { inspect, once, type Platform } from '../../platform/platform.ts';
import { claimNight, keepFindings } from '../store/books-checks.ts';

/** Two o'clock: yesterday's work is done, and nobody is at a bench yet. */
const hour = 60 * 60_000;
const nightBegins = 2 * hour;

/**
 * Checks the books of every pharmacy whose night has come by its own clock, once for each night however many
 * processes ask; answers how many it checked.
 */
export async function checkBooks(platform: Pick<Platform, 'pools' | 'clock' | 'logger'>): Promise<number> {
  let checked = 0;
  for (const { id, timezone } of await once(platform, null, listPharmacies)) {
    if (await checkPharmacy(platform, id, timezone)) checked += 1;
  }
  return checked;
}

async function checkPharmacy(
  { pools, clock, logger }: Pick<Platform, 'pools' | 'clock' | 'logger'>,
  pharmacyId: number,
  timezone: string,
): Promise<boolean> {
  const now = clock.now();
  const night = todayIn(timezone, laterBy(now, -nightBegins));
  const inPharmacy = { pharmacyId, userId: null };
  const claim = { pharmacyId, night, now, staleBefore: laterBy(now, -hour) };
  if (!(await once({ pools }, inPharmacy, (db) => claimNight(db, claim)))) return false;
  const findings = await inspect({ pools }, pharmacyId, (db) => checkIntegrity(db, pharmacyId));
  if (findings.length > 0) {
    logger.error({ pharmacyId, rules: findings.map(({ id }) => id) }, 'the books do not agree');
  }
  await once({ pools }, inPharmacy, (db) => keepFindings(db, night, findings, clock.now()));
  return true;
}
