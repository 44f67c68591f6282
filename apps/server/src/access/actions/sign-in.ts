import { accessRefusals, Refusal } from '@packwright/contract';
import { laterBy } from '../../platform/clock/index.ts';
import { once, perform, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { proveCredential } from '../passwords/index.ts';
import { describe, openSession, type TokenPair } from '../sessions/index.ts';
import { type Credential, pharmaciesOf } from '../store.ts';

export interface SignedIn extends TokenPair {
  readonly triggerChangePassword: boolean;
  readonly isSupportAdminAccount: boolean;
}

const renewalDays = 90;
const supportAdmin = 20;

/** Signs a person in to the first of their pharmacies; 'Login Failed' for everything that is not right. */
export async function signIn(
  platform: Platform,
  work: Work<null>,
  claim: { username: string; password: string },
): Promise<SignedIn> {
  const credential = await proveCredential(platform, { ...claim, address: work.address });
  const pharmacyId = credential && (await firstPharmacyOf(platform, credential));
  if (!credential || pharmacyId === null) throw new Refusal(accessRefusals.loginFailed);
  const opened = await once(platform, { pharmacyId, userId: credential.id }, async (db) => {
    const { familyId, pair } = await openSession(db, {
      account: credential,
      pharmacyId,
      now: work.now,
      address: work.address,
      device: work.device,
    });
    const family = { id: familyId, current_pharmacy: pharmacyId, password_proved_at: work.now };
    return { pair, who: await describe(db, credential, family) };
  });
  if (!opened.who) throw new Refusal(accessRefusals.loginFailed);
  const origin = { call: 'signIn', address: work.address, device: work.device };
  await perform(platform, opened.who, origin, async (signedIn) =>
    signedIn.audit({ area: 'access', action: 'sign in', objectKind: 'user', objectId: credential.id }),
  );
  return {
    ...opened.pair,
    triggerChangePassword: needsNewPassword(credential, work.now),
    isSupportAdminAccount: opened.who.roleLevel === supportAdmin,
  };
}

// Every three months, as a reminder that may be skipped (1§9, security 3.3).
function needsNewPassword({ changed_at, must_change }: Credential, now: string): boolean {
  return must_change || laterBy(changed_at, renewalDays * 24 * 3_600_000) < now;
}

async function firstPharmacyOf(platform: Platform, { id }: Credential): Promise<number | null> {
  const pharmacies = await once(platform, { pharmacyId: null, userId: id }, (db) => pharmaciesOf(db, id));
  return (pharmacies.find(({ status }) => status === 1) ?? pharmacies[0])?.id ?? null;
}
