import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseAwayMessage } from '@packwright/core/fields';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectIntegrity } from '../integrity.ts';
import { type TimedAnswer, type ProxiedServer, startProxiedServer } from './proxied-server.ts';

const isNight = process.env.NIGHT !== undefined;
/** By night as many at once as the server has connections for calls. */
const people = isNight ? 12 : 6;
let here: ProxiedServer;
beforeAll(async () => {
  here = await startProxiedServer();
}, 60_000);
afterAll(() => here?.close());
afterEach(async () => {
  here.proxy.delay(0);
  here.proxy.mend();
  await expectIntegrity(here.server.platform, here.ids.pharmacyA);
});

const countPostings = async (): Promise<number> =>
  (await here.query<{ n: number }>(`select count(*)::int as n from vpb_entry where kind = 'ADJ'`))[0]?.n ?? 0;
const readReadiness = () => here.get('/api/health/ready');
const runCrowd = (act: () => Promise<TimedAnswer>): Promise<TimedAnswer[]> =>
  Promise.all(Array.from({ length: people }, act));

function expectShed({ status, body, retryAfter }: TimedAnswer): void {
  expect({ status, message: body.message, retryAfter }).toEqual({
    status: 503,
    message: databaseAwayMessage,
    retryAfter: '1',
  });
}

/** The time until everybody is served again: many clients write, and the health check passes. */
async function measureRecovery(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answers = await runCrowd(() => here.addTablet());
    if (answers.every(({ status }) => status === 200) && (await readReadiness()).status === 200)
      return performance.now() - began;
    if (performance.now() - began > 30_000)
      throw new Error(`Still ${answers.map(({ status }) => status).join()}`);
    await pause(100);
  }
}

it('repeats a request whose COMMIT answer was lost and posts it once', async () => {
  for (let at = 0; at < 5; at++) {
    const before = await countPostings();
    const key = randomUUID();
    const dropped = here.proxy.dropNextCommit();
    const first = await here.addTablet(key);
    await dropped;
    const second = await here.addTablet(key);
    expect([first.status, second.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    if (first.status !== 200) expectShed(first);
    expect(second.status).toBe(200);
    expect(await countPostings()).toBe(before + 1);
    expect((await here.addTablet(key)).body).toEqual(second.body);
    expect(await countPostings()).toBe(before + 1);
  }
});

describe('a slow database', () => {
  it('by 50 ms each way serves many people without a refusal', async () => {
    const before = await countPostings();
    here.proxy.delay(50);
    const answers = await runCrowd(() => here.addTablet());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countPostings()).toBe(before + people);
  });

  it.each(
    isNight
      ? [
          [250, people],
          [2_000, 3],
        ]
      : [[250, 2]],
  )(
    'by %i ms each way ends %i requests in time, none duplicated',
    { timeout: 120_000 },
    async (late = 0, count = 0) => {
      const before = await countPostings();
      const keys = Array.from({ length: count }, () => randomUUID());
      here.proxy.delay(late);
      const answers = await Promise.all(keys.map((key) => here.addTablet(key)));
      for (const answer of answers) {
        // Its last statement, and the word to roll back, may still be under way.
        expect(answer.milliseconds).toBeLessThan(35_000 + 4 * late);
        if (answer.status !== 200) expectShed(answer);
      }
      here.proxy.delay(0);
      const again = await Promise.all(keys.map((key) => here.addTablet(key)));
      expect(again.map(({ status }) => status)).toEqual(keys.map(() => 200));
      expect(await countPostings()).toBe(before + count);
    },
  );
});

// Proves API-15.
it('a disconnected database gives 503 and recovers within ten seconds', async () => {
  const before = await countPostings();
  here.proxy.cut(true);
  for (const answer of await runCrowd(() => here.addTablet())) expectShed(answer);
  expect((await readReadiness()).status).toBe(503);
  expect(await countPostings()).toBe(before);
  here.proxy.mend();
  expect(await measureRecovery()).toBeLessThan(10_000);
});

it('a disconnection during work loses no answered request and duplicates none', async () => {
  const keys = Array.from({ length: 2 * people }, () => randomUUID());
  const before = await countPostings();
  here.proxy.delay(20);
  const begun = here.proxy.awaitBegins(people);
  const underWay = Promise.all(keys.map((key) => here.addTablet(key)));
  await begun;
  here.proxy.cut();
  const answers = await underWay;
  here.proxy.delay(0);
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  const again = await Promise.all(keys.map((key) => here.addTablet(key)));
  expect(again.map(({ status }) => status)).toEqual(keys.map(() => 200));
  answers.forEach((answer, at) => {
    if (answer.status === 200) expect(again[at]?.body).toEqual(answer.body);
  });
  expect(await countPostings()).toBe(before + keys.length);
});

describe('a network that drops everything', { timeout: 90_000 }, () => {
  // Proves API-18.
  it('delays no call beyond the limit; service recovers within ten seconds', async () => {
    const before = await countPostings();
    here.proxy.swallow(true);
    const began = performance.now();
    const stuck = runCrowd(() => here.addTablet());
    expect((await readReadiness()).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(5_000);
    const answers = await stuck;
    for (const answer of answers) {
      expectShed(answer);
      expect(answer.milliseconds).toBeLessThan(30_000);
    }
    here.proxy.swallow(false);
    expect(await countPostings()).toBe(before);
    expect(await measureRecovery()).toBeLessThan(10_000);
  });

  it('for a short time leaves no call hanging', async () => {
    here.proxy.swallow(true);
    const stuck = runCrowd(() => here.addTablet());
    await pause(1_000);
    here.proxy.swallow(false);
    expect(await measureRecovery()).toBeLessThan(10_000);
    for (const answer of await stuck) expect([200, 503]).toContain(answer.status);
  });
});
