import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../tests/cast.ts';
import { type FreshDatabase, freshDatabase } from '../tests/fresh-database.ts';
import { askOwner } from '../tests/outside/house.ts';
import { fillIfNew, type FillingGround } from './installation.ts';
import { systemClock } from './platform/clock/index.ts';
import { openPools } from './platform/database/index.ts';
import { isHalfFilled } from './platform/installation/index.ts';
import { readSettings } from './platform/settings.ts';

let database: FreshDatabase;
let ground: Omit<FillingGround, 'settings'>;
const killed = new Error('killed');
const real = readSettings({ SAMPLE: 'no' });
const sample = readSettings({ SAMPLE: 'yes' });
const quiet = (): void => undefined;

beforeEach(async () => {
  database = await freshDatabase();
  ground = {
    pools: openPools(database.appUrl, 4, quiet),
    clock: systemClock,
    passwords: await cheapPasswords(),
  };
});
afterEach(async () => {
  await ground.pools.close();
  await database.drop();
});

const ask = (sql: string) => askOwner<Record<string, unknown>>(database.ownerUrl, sql);
const isHalf = () => isHalfFilled(database.ownerUrl);
const noSample = (): Promise<void> => Promise.reject(new Error('No sample is wanted'));

describe('a first start that ends in the middle', () => {
  it('of a real installation is made again, with another password', async () => {
    const settings = real;
    await expect(
      fillIfNew({ ...ground, settings }, noSample, () => {
        throw killed;
      }),
    ).rejects.toThrow(killed);
    const said: string[] = [];
    await fillIfNew({ ...ground, settings }, noSample, (line) => said.push(line));
    await fillIfNew({ ...ground, settings }, noSample, (line) => said.push(line));
    expect(said).toEqual([expect.stringMatching(/^First account: superadmin, password [\w-]{20} \(shown/)]);
    const password = /password (\S+)/.exec(said[0] ?? '')?.[1] ?? '';
    const [account] = await ask(
      `select user_name, password_hash, role.code from user_account
       join user_credential on user_credential.user_id = user_account.id
       join membership_role on membership_role.user_id = user_account.id and membership_role.pharmacy_id = 0
       join role on role.id = role_id`,
    );
    expect(account).toMatchObject({ userName: 'superadmin', code: 'super_admin' });
    expect(await ground.passwords.verify(String(account?.passwordHash), password)).toBe(true);
    expect(await isHalf()).toBe(false);
  });

  it('of the sample is known by it, and never served as if it were whole', async () => {
    const settings = sample;
    await expect(fillIfNew({ ...ground, settings }, () => Promise.reject(killed), quiet)).rejects.toThrow(
      killed,
    );
    expect(await isHalf()).toBe(true);
    await expect(fillIfNew({ ...ground, settings }, noSample, quiet)).rejects.toThrow(
      'The sample pharmacies were not loaded to their end. Please start again;',
    );
  });
});

it('a database that is being filled, was filled, or is empty is not half filled', async () => {
  const found = [await isHalf()];
  const load = async (): Promise<void> => void found.push(await isHalf());
  await fillIfNew({ ...ground, settings: sample }, load, quiet);
  found.push(await isHalf());
  await ask('drop table installation');
  found.push(await isHalf());
  expect(found).toEqual([false, false, false, false]);
});
