import { setTimeout as pause } from 'node:timers/promises';
import { type BenchUser, correctBalance, openLiveConnection, openBenches } from './installation/benches.ts';
import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { readMegabytes } from './load/process-use.ts';

const others = 900;
const listeners = 100;
const events = 30;
const connectAtOnce = 50;

/** A thousand live connections, and the delay until a pharmacy of a hundred receives one change. */
export const bench: Bench = {
  name: 'sockets',
  title: 'Live connections',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const bystander = await signInAs(served.address, 'bruno.keller');
      const [writer] = await openBenches(served.address, 1);
      if (!writer) throw new Error('Nobody sits at a bench');
      const before = readMegabytes(served.pid);
      const elsewhere = (await bystander.caller.getProfile()).data.currentPharmacyId;
      const delays: number[] = [];
      let sent = 0;
      const recordArrival = (): void => void delays.push(performance.now() - sent);
      const open = [
        ...(await openSockets(others, () =>
          openLiveConnection(served.address, bystander.token, `pharmacy-${elsewhere}`, () => undefined),
        )),
        ...(await openSockets(listeners, () =>
          openLiveConnection(served.address, writer.token, `pharmacy-${writer.pharmacyId}`, recordArrival),
        )),
      ];
      const calls: number[] = [];
      for (let turn = 0; turn < events; turn += 1) {
        sent = performance.now();
        calls.push(await measureCall(writer, turn));
        await waitForAll(delays, (turn + 1) * listeners);
      }
      const figure = computePercentile(delays, 0.99);
      const megabytes = readMegabytes(served.pid) - before;
      for (const socket of open) socket.terminate();
      return [
        {
          what: `fan-out to ${listeners} of ${open.length} connections, p99 from the call`,
          figure,
          unit: 'ms',
          yardstick: `the call alone: median ${computeMedian(calls).toFixed(1)} ms; ${delays.length} of ${events * listeners} heard`,
          target: { atMost: 250 },
        },
        {
          what: `memory for ${open.length} connections`,
          figure: megabytes,
          unit: 'MB',
          yardstick: `${before.toFixed(0)} MB before`,
          target: 'none',
        },
      ];
    }),
};

async function measureCall(writer: BenchUser, turn: number): Promise<number> {
  const began = performance.now();
  await correctBalance(writer, turn);
  return performance.now() - began;
}

const patience = 5_000;

async function waitForAll(delays: readonly number[], count: number): Promise<void> {
  const until = performance.now() + patience;
  while (delays.length < count && performance.now() < until) await pause(20);
  if (delays.length < count) throw new Error(`Only ${delays.length} of ${count} heard of the change`);
}

async function openSockets<Socket>(count: number, open: () => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Math.min(connectAtOnce, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: some }, open))));
  }
  return sockets;
}
