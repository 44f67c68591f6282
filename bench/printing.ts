import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type Day } from '@packwright/core/days';
import { type Caller, signInAs } from './installation/caller.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import { createJobs, getNextMonday, type PrintOrder } from './installation/create-jobs.ts';
import { pickInTurn, listOpenPacks, type OpenPack, scanMedicine } from './installation/open-pack.ts';
import type { Bench, Figure } from './figure.ts';
import { runOpenLoop } from './load/open-loop.ts';
import { computePercentile } from './load/percentile.ts';
import { readMegabytes, measurePeakMegabytes, readProcessorMs } from './load/process-use.ts';

const facility = 'Banksia House';
// The residents of the sample have some 245 packs a week.
const weeks = 2;
// Twenty benches scan while the printer works.
const scansPerSecond = 7;

/** A facility and a fortnight of the whole pharmacy on paper, while others scan. */
export const bench: Bench = {
  name: 'printing',
  title: 'Printing',
  measure: () =>
    runOnInstallation(async (installation) => {
      const { caller } = await signInAs(installation.served.address, 'pharmacist');
      const packs = await listOpenPacks((await signInAs(installation.served.address, 'staff')).caller, 20);
      const groups = await caller.listPatientGroups({ query: { page: 1, size: 50 } });
      const group = groups.data.find(({ name }) => name === facility);
      if (!group) throw new Error(`The sample has no ${facility}`);
      const monday = getNextMonday();
      // The fonts are read and the code is warm after a first, small run.
      await runPrint(caller, {
        patientGroupId: group.id,
        packStartDate: addDays(monday, 70),
        numberOfWeek: 1,
      });
      const one = await measurePrint(installation, caller, packs, 'a facility of 40', {
        patientGroupId: group.id,
        packStartDate: monday,
        numberOfWeek: 1,
      });
      const many = await measurePrint(installation, caller, packs, 'a run of 500', {
        packStartDate: addDays(monday, 7),
        numberOfWeek: weeks,
      });
      return [...one, ...many, await measureCancel(caller, addDays(monday, 7 * (weeks + 1)))];
    }),
};

interface PrintResult {
  readonly sheets: number;
  readonly seconds: number;
  /** How many different numbers of finished sheets were announced. */
  readonly steps: number;
}

async function runPrint(caller: Caller, run: PrintOrder): Promise<PrintResult> {
  const began = performance.now();
  const created = await createJobs(caller, run);
  const announced = new Set<number>();
  for (;;) {
    const { data } = await caller.getTask({ params: { id: created.data.taskId } });
    if (data.state === 'failed') throw new Error(data.message);
    if (data.state === 'done') break;
    if (data.progress > 0) announced.add(data.progress);
    await pause(500);
  }
  return {
    sheets: created.jobIds.length,
    seconds: (performance.now() - began) / 1000,
    steps: announced.size,
  };
}

async function measurePrint(
  { served }: Installation,
  caller: Caller,
  packs: readonly OpenPack[],
  name: string,
  run: PrintOrder,
): Promise<Figure[]> {
  const { caller: bencher } = await signInAs(served.address, 'staff');
  const quiet = await runOpenLoop({
    perSecond: scansPerSecond,
    seconds: 5,
    act: (at) => scanMedicine(bencher, pickInTurn(packs, at), at),
  });
  const before = readProcessorMs(served.pid);
  const idle = readMegabytes(served.pid);
  const latencies: number[] = [];
  const errors: string[] = [];
  let isPrinting = true;
  const others = (async () => {
    while (isPrinting) {
      const { latencies: some, errors: wrong } = await runOpenLoop({
        perSecond: scansPerSecond,
        seconds: 1,
        act: (at) => scanMedicine(bencher, pickInTurn(packs, at), at),
      });
      latencies.push(...some);
      errors.push(...wrong);
    }
  })();
  const { result, megabytes } = await measurePeakMegabytes(served.pid, () =>
    runPrint(caller, run).finally(() => {
      isPrinting = false;
    }),
  );
  await others;
  if (errors.length > 0) throw new Error(errors[0]);
  const processor = readProcessorMs(served.pid) - before;
  return [
    {
      what: `${name}: processor time of the server for each sheet`,
      figure: processor / result.sheets,
      unit: 'ms',
      yardstick: `${result.sheets} sheets in ${result.seconds.toFixed(1)} s, jobs and the scans of others included`,
      target: { atMost: 20 },
    },
    {
      what: `${name}: memory of the server`,
      figure: megabytes,
      unit: 'MB',
      yardstick: `${idle.toFixed(0)} MB before`,
      target: { atMost: 250 },
    },
    {
      what: `${name}: scans by others meanwhile, p95`,
      figure: computePercentile(latencies, 0.95),
      unit: 'ms',
      yardstick: `p95 ${computePercentile(quiet.latencies, 0.95).toFixed(1)} ms before; ${latencies.length} scans`,
      target: { atMost: 60 },
    },
    ...(result.sheets > 100
      ? [
          {
            what: `${name}: progress told`,
            figure: result.steps,
            unit: 'times',
            yardstick: `asked twice a second for ${result.seconds.toFixed(0)} s`,
            target: { atLeast: 3 },
          },
        ]
      : []),
  ];
}

async function measureCancel(caller: Caller, packStartDate: Day): Promise<Figure> {
  const { data } = await createJobs(caller, { packStartDate, numberOfWeek: weeks });
  const getState = async (): Promise<string> =>
    (await caller.getTask({ params: { id: data.taskId } })).data.state;
  while ((await getState()) === 'waiting') await pause(100);
  const began = performance.now();
  await caller.cancelTask({ params: { id: data.taskId } });
  while ((await getState()) !== 'cancelled') await pause(50);
  return {
    what: 'a run of 500 is stopped by its person',
    figure: (performance.now() - began) / 1000,
    unit: 's',
    yardstick: 'from the call until the run says so',
    target: { atMost: 2 },
  };
}
