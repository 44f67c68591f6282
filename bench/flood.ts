import { Agent, request } from 'node:http';
import { openBenches, workAtBench } from './installation/benches.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { runOpenLoop } from './load/open-loop.ts';
import { computePercentile } from './load/percentile.ts';

const connections = 3;
const benches = 40;
const seconds = 6;
/** Calm and flood take turns, so that other work of the machine falls on both. */
const rounds = 3;

/** 650 kB of property names that no call knows. */
const junk = `{${Array.from({ length: 36_000 }, (_, at) => `"unknown-${at}":1`).join(',')}}`;
/** As a declared proxy forwards it: the computer itself is not limited (API-28). */
const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66' };

/** Three connections that send junk to the sign-in without a pause, while forty benches work. */
export const bench: Bench = {
  name: 'flood',
  title: 'A flood of junk',
  measure: () =>
    runOnInstallation(
      async ({ served }) => {
        const seated = await openBenches(served.address, benches);
        const work = { perSecond: benches * 0.6, seconds, act: (at: number) => workAtBench(seated, at) };
        await runOpenLoop(work);
        const calm: number[] = [];
        const meanwhile: number[] = [];
        const errors: string[] = [];
        let sent = 0;
        for (let round = 0; round < rounds; round += 1) {
          calm.push(...(await runOpenLoop(work)).latencies);
          const flood = startFlood(served.address);
          const beside = await runOpenLoop(work);
          sent += await flood.stop();
          meanwhile.push(...beside.latencies);
          errors.push(...beside.errors);
        }
        const before = computePercentile(calm, 0.95);
        const during = computePercentile(meanwhile, 0.95);
        return [
          {
            what: 'p95 of others beside it',
            figure: during / before,
            unit: '×',
            yardstick: `${before.toFixed(1)} ms without, ${during.toFixed(1)} ms with ${sent} bodies of ${Math.round(junk.length / 1000)} kB`,
            target: { atMost: 1.5 },
          },
          {
            what: 'errors of others',
            figure: errors.length,
            unit: '',
            yardstick: errors[0] ?? 'none',
            target: { equals: 0 },
          },
        ];
      },
      { TRUST_PROXY: 'yes' },
    ),
};

/** Each connection sends the next body as soon as the last was answered or cut off. */
function startFlood(address: string): { stop(): Promise<number> } {
  let isOver = false;
  let sent = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const runConnection = async (isMeasured: boolean): Promise<void> => {
    while (!isOver) {
      await sendJunk(`${address}/api/token`, agent, isMeasured);
      sent += 1;
    }
  };
  // Some say how much they send and some do not.
  const running = Array.from({ length: connections }, (_, at) => runConnection(at % 2 === 0));
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
      return sent;
    },
  };
}

function sendJunk(url: string, agent: Agent, isMeasured: boolean): Promise<void> {
  return new Promise((resolve) => {
    const length = isMeasured ? { 'content-length': Buffer.byteLength(junk) } : {};
    const sending = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.once('close', resolve);
    });
    // A connection that was cut is an answer as well.
    sending.once('error', () => resolve());
    sending.end(junk);
  });
}
