import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient, contract, Refusal } from '@packwright/contract';
import { addDays, type Day, timeZones, computeToday } from '@packwright/core/days';
import type { PackSnapshot } from '@packwright/core/packs';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createResident, createJobs } from '../../src/packing/packing.fixtures.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { startServer } from '../../src/start-server.ts';
import { castPassword } from '../cast.ts';
import { createCastDatabase } from '../fresh-database.ts';
import { expectIntegrity } from '../integrity.ts';
import { sendTo, type TestServer, startTestServer } from '../test-server.ts';
import { queryDatabase } from './proxied-server.ts';

const hour = 3_600_000;
const aDay = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (password = castPassword) =>
  server.anonymous.signIn({ body: { username: 'pharmacist2', password } });
const isAlive = async (token: string): Promise<boolean> =>
  (await server.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;

describe('a clock that jumps', () => {
  let shifted = 0;
  const jumpClock = (milliseconds: number): void => {
    shifted += milliseconds;
    server.clock.advance(milliseconds);
  };
  afterEach(() => jumpClock(-shifted));

  it.each([
    ['an hour ahead', hour],
    ['a day ahead', aDay],
    ['an hour back', -hour],
    ['a day back', -aDay],
  ])('%s ends open sessions, and everybody can sign in again at once', async (_, milliseconds) => {
    const { token, refreshToken } = await signIn();
    expect(await isAlive(token)).toBe(true);
    jumpClock(milliseconds);
    expect(await isAlive(token)).toBe(false);
    await expect(
      server.anonymous.refreshToken({ body: { refreshToken: String(refreshToken) } }),
    ).rejects.toThrow(Refusal);
    expect(await isAlive((await signIn()).token)).toBe(true);
  });

  it('by a second of drift between two computers ends no session', async () => {
    const { token } = await signIn();
    jumpClock(-1_000);
    expect(await isAlive(token)).toBe(true);
  });

  it('back makes nobody wait a day after a wrong password', async () => {
    for (let at = 0; at < 6; at++) await expect(signIn('not my password')).rejects.toThrow(Refusal);
    await expect(signIn()).rejects.toMatchObject({ status: 429 });
    jumpClock(-aDay);
    expect(await isAlive((await signIn()).token)).toBe(true);
  });

  it('leaves the audit trail intact and in its order', async () => {
    const done: string[] = [];
    for (const milliseconds of [0, hour, -2 * hour, aDay, -2 * aDay, aDay]) {
      jumpClock(milliseconds);
      const { token } = await signIn();
      const shortcut = `after ${done.push(server.clock.now())} jumps`;
      const api = createApiClient(contract, sendTo(server.app, token));
      await api.saveShortcuts({ body: { shortcuts: [shortcut] } });
    }
    const lines = await queryDatabase<{ at: string }>(
      server.ownerUrl,
      `select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at from audit_line
       where pharmacy_id = $1 and call = 'saveShortcuts' order by seq`,
      [server.ids.pharmacyA],
    );
    expect(lines.map(({ at }) => at)).toEqual(done.map((moment) => moment.slice(0, 16)));
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });
});

describe('the start of the server', () => {
  const beginAt = async (ahead: string) => {
    const { ids, ...database } = await createCastDatabase();
    await queryDatabase(
      database.ownerUrl,
      `insert into audit_line (pharmacy_id, seq, at, actor_id, address, call, area, action, detail, prev_hash, hash)
       values ($1, 1000, now() + $2::interval, 1, '', 'x', 'x', 'x', '{}', '', '')`,
      [ids.pharmacyA, ahead],
    );
    const anchorFolder = await mkdtemp(join(tmpdir(), 'packwright-anchors-'));
    const settings = readSettings({
      SAMPLE: 'no',
      PORT: '0',
      DATABASE_URL: database.ownerUrl,
      DATA_FOLDER: '.',
      ANCHOR_FOLDER: anchorFolder,
    });
    try {
      const logger = pino({ level: 'silent' });
      const started = await startServer({
        settings,
        logger,
        webFolder: 'nowhere',
        printLine: () => undefined,
      });
      await started.stop();
    } finally {
      await database.drop();
      await rm(anchorFolder, { recursive: true });
    }
  };

  // Proves AUDIT-6.
  it('is refused when the clock is behind the newest audit line', async () => {
    await expect(beginAt('3 minutes')).rejects.toThrow(
      /^The clock of this computer says .*Z, but the newest line of the audit trail was written at .*Z\. Please set the clock right and start again\.$/,
    );
  });

  it('accepts a small difference between two computers', async () => {
    await expect(beginAt('1 minute')).resolves.toBeUndefined();
  });
});

/** The nights on which Sydney, Hobart and Adelaide turn their clocks, and a year's end. */
const nights = [
  '2026-04-04T15:30:00Z',
  '2026-04-04T16:30:00Z',
  '2026-10-03T15:30:00Z',
  '2026-10-03T16:30:00Z',
  '2026-12-31T13:30:00Z',
];

describe.each(timeZones.map(({ iana }) => iana))('packs made at night in %s', (zone) => {
  let started = 0;
  beforeEach(async () => {
    started = Date.parse(server.clock.now());
    await queryDatabase(server.ownerUrl, 'update pharmacy set timezone = $1 where id = $2', [
      zone,
      server.ids.pharmacyA,
    ]);
  });
  afterEach(() => server.clock.advance(started - Date.parse(server.clock.now())));

  // Proves DAY-1.
  it.each(nights)('at %s hold seven days each and follow each other', async (moment) => {
    server.clock.advance(Date.parse(moment) - Date.parse(server.clock.now()));
    const today = computeToday(zone, moment);
    const resident = await createResident(server);
    const api = await createClient();
    const jobs = await createJobs(api, resident, { packStartDate: today, numberOfWeek: 2 });
    const windows = await queryDatabase<{ windowStart: Day; windowEnd: Day }>(
      server.ownerUrl,
      'select window_start::text, window_end::text from pack_job where id = any($1) order by window_start',
      [jobs],
    );
    expect(windows).toEqual(
      [0, 7].map((after) => ({
        windowStart: addDays(today, after),
        windowEnd: addDays(today, after + 6),
      })),
    );
    const snapshots = await queryDatabase<{ content: string }>(
      server.ownerUrl,
      'select content from pack_job_snapshot where job_id = any($1) order by job_id',
      [jobs],
    );
    for (const { content } of snapshots) {
      const { timeZone, lines } = JSON.parse(content) as PackSnapshot;
      expect(timeZone).toBe(zone);
      expect(lines.map(({ doses, qty }) => [doses.length, qty])).toEqual([
        [7, 1400],
        [7, 700],
        [7, 350],
      ]);
    }
    await expectIntegrity(server.platform, server.ids.pharmacyA);
  });
});

// Sessions of another moment are over by now.
async function createClient() {
  const { token } = await server.anonymous.signIn({
    body: { username: 'pharmacist', password: castPassword },
  });
  return createApiClient(contract, sendTo(server.app, token));
}
