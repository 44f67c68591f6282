import { computeSha256 } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { findKnownBrowser, type SessionRow } from './store/index.ts';

export const hashDeviceToken = (deviceToken: string | undefined): Buffer | null =>
  deviceToken === undefined ? null : computeSha256(deviceToken);

/**
 * Whether a session is used from the browser it was begun in. Browsers send their cookie from the first call on;
 * until then a client that keeps no cookies, such as a program, may use its tokens alone (decision 0013).
 */
export function isOnBoundDevice(
  session: Pick<SessionRow, 'deviceHash' | 'deviceBoundAt'>,
  presented: Buffer | null,
): boolean {
  if (session.deviceHash === null) return true;
  if (presented === null) return session.deviceBoundAt === null;
  return presented.equals(session.deviceHash);
}

/**
 * The browser of a request, when somebody has worked from it, and whether that was this person (ACCESS-29); nothing for
 * a browser that nobody knows.
 */
export async function findBrowser(
  platform: Pick<Platform, 'pools'>,
  deviceToken: string | undefined,
  userName = '',
): Promise<{ readonly browser?: string; readonly isOwnBrowser?: boolean }> {
  const device = hashDeviceToken(deviceToken);
  if (device === null) return {};
  const known = await inSideTransaction(platform, null, (db) => findKnownBrowser(db, device, userName));
  return known ? { browser: device.toString('hex'), isOwnBrowser: known.isOwn } : {};
}
