import { readdirSync, readFileSync } from 'node:fs';
import { setInterval as every } from 'node:timers/promises';

const ticksPerSecond = 100;

/** Milliseconds of processor that a process and its threads have used so far. */
export function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The same of a process and all below it that live. */
export function readTreeProcessorMs(pid: number): number {
  return listProcessTree(pid).reduce(
    (sum, member) => sum + readUnlessEnded(() => readProcessorMs(member), 0),
    0,
  );
}

/** Megabytes that a process holds; pages shared with others are counted in parts. */
export function readMegabytes(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** A process and all below it. */
export function listProcessTree(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readParent(Number(name))),
  );
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  }
  return family;
}

function readParent(pid: number): [number, number][] {
  return readUnlessEnded(
    () => [[pid, Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])]],
    [],
  );
}

// A process may end while it is looked at.
function readUnlessEnded<Result>(look: () => Result, otherwise: Result): Result {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return otherwise;
    throw error;
  }
}

/** The most memory that a process holds while something is done. */
export async function measurePeakMegabytes<Result>(
  pid: number,
  act: () => Promise<Result>,
): Promise<{ result: Result; megabytes: number }> {
  const stop = new AbortController();
  let megabytes = readMegabytes(pid);
  const watch = (async () => {
    for await (const _ of every(250, undefined, { signal: stop.signal })) {
      megabytes = Math.max(megabytes, readMegabytes(pid));
    }
  })().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  try {
    return { result: await act(), megabytes };
  } finally {
    stop.abort();
    await watch;
  }
}
