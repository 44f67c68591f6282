import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { assertNotGuessing } from '../throttle/index.ts';
import { findBrowser } from './device.ts';

/** Counts an invalid token of somebody without a session; throws 429 from the twenty-first of a minute. */
export async function countUnknownToken(
  platform: Platform,
  { address, deviceToken }: Pick<Work<null>, 'address' | 'deviceToken'>,
): Promise<void> {
  await assertNotGuessing(platform, { address, ...(await findBrowser(platform, deviceToken)) });
}
