import { availableParallelism } from 'node:os';
import type { Installation } from '../installation/installation.ts';
import type { Figure } from '../figure.ts';
import { readProcessorMs, readTreeProcessorMs } from './process-use.ts';

/** The processor time of each part in milliseconds. */
export interface ProcessorShares {
  readonly servers: number;
  readonly database: number;
  /** This very process, which sends the load. */
  readonly load: number;
  /** How much of all processors they took together, 0 to 1. */
  readonly busy: number;
}

/** Looks at the processor time of all parts before and after. */
export async function measureShares<Result>(
  { postmasterPid }: Pick<Installation, 'postmasterPid'>,
  serverPids: readonly number[],
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly shares: ProcessorShares }> {
  const readProcessorTimes = () => ({
    servers: serverPids.reduce((sum, pid) => sum + readProcessorMs(pid), 0),
    database: readTreeProcessorMs(postmasterPid),
    load: readProcessorMs(process.pid),
    at: performance.now(),
  });
  const before = readProcessorTimes();
  const result = await act();
  const after = readProcessorTimes();
  const servers = after.servers - before.servers;
  const database = after.database - before.database;
  const load = after.load - before.load;
  const busy = (servers + database + load) / (after.at - before.at) / availableParallelism();
  return { result, shares: { servers, database, load, busy } };
}

/** Where the processor time of a call goes: for scale, because all parts share the same processors. */
export function buildShareFigures(
  { servers, database, load, busy }: ProcessorShares,
  calls: number,
): Figure[] {
  const beside = `together ${((servers + database + load) / calls).toFixed(2)} ms; all processors were busy ${(busy * 100).toFixed(0)} % of the time`;
  return (
    [
      ['server', servers],
      ['database', database],
      ['load itself', load],
    ] as const
  ).map(([part, milliseconds]) => ({
    what: `processor time of a call, ${part}`,
    figure: milliseconds / calls,
    unit: 'ms',
    yardstick: beside,
    target: 'none',
  }));
}
