import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCheapPasswords } from '../tests/cast.ts';
import { type FreshDatabase, createDatabase } from '../tests/fresh-database.ts';
import { queryDatabase } from '../tests/outside/proxied-server.ts';
import { fillIfNew, type FillDependencies } from './installation.ts';
import { systemClock } from './platform/clock/index.ts';
import { openPools } from './platform/database/index.ts';
import { isHalfFilled } from './platform/installation/index.ts';
import { readSettings } from './platform/settings.ts';

let database: FreshDatabase;
let dependencies: Omit<FillDependencies, 'settings'>;
const killed = new Error('killed');
const real = readSettings({ SAMPLE: 'no' });
const sample = readSettings({ SAMPLE: 'yes' });
const ignoreLine = (): void => undefined;

beforeEach(async () => {
  database = await createDatabase();
  dependencies = {
    pools: openPools(database.appUrl, 4, ignoreLine),
    clock: systemClock,
    passwords: await createCheapPasswords(),
  };
});
afterEach(async () => {
  await dependencies.pools.close();
  await database.drop();
});

const queryOwner = (sql: string) => queryDatabase<Record<string, unknown>>(database.ownerUrl, sql);
const isDatabaseHalfFilled = () => isHalfFilled(database.ownerUrl);
const rejectSample = (): Promise<void> => Promise.reject(new Error('No sample is wanted'));

describe('an interrupted first start', () => {
  it('of a real installation is repeated with another password', async () => {
    const settings = real;
    await expect(
      fillIfNew({ ...dependencies, settings }, rejectSample, () => {
        throw killed;
      }),
    ).rejects.toThrow(killed);
    const said: string[] = [];
    await fillIfNew({ ...dependencies, settings }, rejectSample, (line) => said.push(line));
    await fillIfNew({ ...dependencies, settings }, rejectSample, (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^First account: superadmin, password [\w-]{20} \(shown/)]);
    const password = /password (\S+)/.exec(said[0] ?? '')?.[1] ?? '';
    const [account] = await queryOwner(
      `select user_name, password_hash, role.code from user_account
       join user_credential on user_credential.user_id = user_account.id
       join membership_role on membership_role.user_id = user_account.id and membership_role.pharmacy_id = 0
       join role on role.id = role_id`,
    );
    expect(account).toMatchObject({ userName: 'superadmin', code: 'super_admin' });
    expect(await dependencies.passwords.verify(String(account?.passwordHash), password)).toBe(true);
    expect(await isDatabaseHalfFilled()).toBe(false);
  });

  // Proves ACCESS-22.
  it('of the sample is detected and never served as complete', async () => {
    const settings = sample;
    await expect(
      fillIfNew({ ...dependencies, settings }, () => Promise.reject(killed), ignoreLine),
    ).rejects.toThrow(killed);
    expect(await isDatabaseHalfFilled()).toBe(true);
    await expect(fillIfNew({ ...dependencies, settings }, rejectSample, ignoreLine)).rejects.toThrow(
      'The sample pharmacies were not loaded to their end. Please start again;',
    );
  });
});

it('a database being filled, filled or empty is not half filled', async () => {
  const found = [await isDatabaseHalfFilled()];
  const loadSample = async (): Promise<void> => void found.push(await isDatabaseHalfFilled());
  await fillIfNew({ ...dependencies, settings: sample }, loadSample, ignoreLine);
  found.push(await isDatabaseHalfFilled());
  await queryOwner('drop table installation');
  found.push(await isDatabaseHalfFilled());
  expect(found).toEqual([false, false, false, false]);
});
