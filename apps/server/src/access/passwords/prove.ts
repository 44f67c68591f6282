import { accessRefusals, Refusal } from '@packwright/contract';
import { userStatuses } from '@packwright/core/fields';
import { HashingBusy } from '../../platform/passwords/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import { deviceHashOf, isKnownDevice } from '../sessions/index.ts';
import { type Credential, findCredential } from '../store/index.ts';
import { countFailure, forgiveAccount, refuseIfThrottled } from '../throttle/index.ts';

export interface Claim {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  readonly deviceToken?: string | undefined;
}

/**
 * The account behind a user name and password; null when they do not belong together. Unknown, archived and
 * wrong cost and answer the same (D-034). Every failure counts; throws 429 while one must wait, 503 when too many do.
 */
export async function proveCredential(
  platform: Platform,
  { username, password, address, deviceToken }: Claim,
): Promise<Credential | null> {
  const device = deviceHashOf(deviceToken);
  const isKnown =
    device !== null && (await once(platform, null, (db) => isKnownDevice(db, username, device)));
  const attempt = {
    account: username,
    address,
    kind: 'password',
    ...(isKnown && { knownDevice: device.toString('hex') }),
  } as const;
  await refuseIfThrottled(platform, attempt);
  const credential = await once(platform, null, (db) => findCredential(db, username));
  const isRight = await verify(platform, credential?.password_hash ?? null, password);
  if (!credential || !isRight || credential.status !== userStatuses.active.code) {
    await countFailure(platform, attempt);
    return null;
  }
  await forgiveAccount(platform, attempt);
  return credential;
}

async function verify(platform: Platform, stored: string | null, password: string): Promise<boolean> {
  try {
    return await platform.passwords.verify(stored, password);
  } catch (error) {
    if (error instanceof HashingBusy) throw new Refusal(accessRefusals.busy, { retryAfterSeconds: 3 });
    throw error;
  }
}
