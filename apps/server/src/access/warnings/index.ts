import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { listShownSince, saveShownWarning } from './store.ts';

const validMinutes = 10;

/** Notes that this session is being shown a warning; lasts although the call is refused with it (ACCESS-20). */
export async function markShown(platform: Platform, { who, now }: Work, warning: string): Promise<void> {
  await inSideTransaction(platform, who, (db) => saveShownWarning(db, { ...who, warning }, now));
}

/** Finds a warning that this session was not shown in the last minutes; undefined when it was shown all. */
export async function findUnshown<Warning extends string>(
  work: Work,
  warnings: readonly Warning[],
  minutes = validMinutes,
): Promise<Warning | undefined> {
  const shown = await findShown(work, warnings, minutes);
  return warnings.find((warning) => !shown.has(warning));
}

/** The warnings among these that this session was shown in the last minutes. */
export async function findShown(
  { db, who, now }: Work,
  warnings: readonly string[],
  minutes = validMinutes,
): Promise<ReadonlySet<string>> {
  const since = addMilliseconds(now, -minutes * 60_000);
  return new Set(await listShownSince(db, who, warnings, since));
}
