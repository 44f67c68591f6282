import { laterBy } from '../../platform/clock/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { findWarning, saveWarning } from './store.ts';

const validMinutes = 10;

/** Notes that this session is being shown a warning; lasts although the call is refused with it (security 2.3). */
export async function rememberWarning(
  platform: Platform,
  { who, now }: Work,
  warning: string,
): Promise<void> {
  await once(platform, who, (db) => saveWarning(db, { ...who, warning }, now));
}

/** Whether this session was shown this very warning in the last ten minutes. */
export async function wasWarned({ db, who, now }: Work, warning: string): Promise<boolean> {
  const shownAt = await findWarning(db, { ...who, warning });
  return shownAt !== undefined && now < laterBy(shownAt, validMinutes * 60_000);
}
