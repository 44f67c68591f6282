import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { listShownSince, saveShownWarning } from './store.ts';

const validMinutes = 10;

/** Notes that this session is being shown a warning; lasts although the call is refused with it (ACCESS-20). */
export async function markShown(platform: Platform, { who, now }: Work, warning: string): Promise<void> {
  await inSideTransaction(platform, who, (db) => saveShownWarning(db, { ...who, warning }, now));
}

/** Finds a warning that this session was not shown in the last ten minutes; undefined when it was shown all. */
export async function findUnshown<Warning extends string>(
  { db, who, now }: Work,
  warnings: readonly Warning[],
): Promise<Warning | undefined> {
  const since = addMilliseconds(now, -validMinutes * 60_000);
  const shown = new Set(await listShownSince(db, who, warnings, since));
  return warnings.find((warning) => !shown.has(warning));
}
