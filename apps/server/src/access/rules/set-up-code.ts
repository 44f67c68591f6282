import { timingSafeEqual } from 'node:crypto';
import { computeSha256, createRandomToken } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { findFact, insertFact, installationFacts } from '../../platform/installation/index.ts';
import type { InstallationKey } from '../../platform/passwords/index.ts';
import { hasPharmacy } from '../store/index.ts';

// Without letters that are taken for digits; 32 of them, so that each stands for five bits.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 100 bits: nobody guesses them, however long the installation waits. */
const codeLength = 20;
const groupLength = 5;

/** Whether this installation waits for its first pharmacy (ADMIN-46): once there was one, never again. */
export async function isSetUpDue(db: Database): Promise<boolean> {
  return !(await hasPharmacy(db));
}

/**
 * The code with which the first pharmacy is opened, in groups; the same in every process and after every start. It is made
 * of the key of the installation, so that a copy of the database does not reveal it, and of chance of this database.
 */
export async function makeSetUpCode(db: Database, key: Pick<InstallationKey, 'endorse'>): Promise<string> {
  await insertFact(db, installationFacts.setUp, createRandomToken());
  return buildCode(key, (await findFact(db, installationFacts.setUp)) ?? '');
}

/** Compares in constant time; case, spaces and dashes do not matter. False where no code was shown yet. */
export async function isSetUpCode(
  db: Database,
  key: Pick<InstallationKey, 'endorse'>,
  entered: string,
): Promise<boolean> {
  const chance = await findFact(db, installationFacts.setUp);
  if (chance === undefined) return false;
  return timingSafeEqual(computeSha256(strip(buildCode(key, chance))), computeSha256(strip(entered)));
}

function buildCode(key: Pick<InstallationKey, 'endorse'>, chance: string): string {
  const bytes = computeSha256(key.endorse('set-up code', chance));
  const code = Array.from(bytes.subarray(0, codeLength), (byte) => letters[byte % letters.length]);
  return Array.from({ length: codeLength / groupLength }, (_, at) =>
    code.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-');
}

const strip = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');
