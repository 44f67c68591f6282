import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { findShownAt, saveShownWarning } from './store.ts';

const validMinutes = 10;

/** Notes that this session is being shown a warning; lasts although the call is refused with it (ACCESS-20). */
export async function markShown(platform: Platform, { who, now }: Work, warning: string): Promise<void> {
  await inSideTransaction(platform, who, (db) => saveShownWarning(db, { ...who, warning }, now));
}

/** Whether this session was shown this very warning in the last ten minutes. */
export async function wasShown({ db, who, now }: Work, warning: string): Promise<boolean> {
  const shownAt = await findShownAt(db, { ...who, warning });
  return shownAt !== undefined && now < addMilliseconds(shownAt, validMinutes * 60_000);
}
