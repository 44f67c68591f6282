import { accessRefusals, Refusal } from '@packwright/contract';
import type { MailLanguage } from '@packwright/contract/mail-labels';
import { computeToday } from '@packwright/core/days';
import { isPharmacyOpen } from '@packwright/core/fields';
import { computeRoleLevel, isPasswordDue, roleLevels } from '@packwright/core/permissions';
import { computeSha256 } from '../../platform/clock/index.ts';
import { inSideTransaction, runAs, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { auditRefusedProof, proveCredential } from '../passwords/index.ts';
import { findSecondFactor, isSecondFactorDue, proveEnteredCode } from '../second-factor/index.ts';
import { loadWho, findLastPharmacy, openSession, type TokenPair } from '../sessions/index.ts';
import { type Credential, listHeldRoles, listUserPharmacies, saveMailLanguage } from '../store/index.ts';

export interface SignInResult extends TokenPair {
  readonly triggerChangePassword: boolean;
  readonly isSupportAdminAccount: boolean;
}

interface SignInClaim {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly language?: MailLanguage | undefined;
}

/** Signs a person in to the pharmacy of their last work; 'Login Failed' for every fault. */
export async function signIn(
  platform: Platform,
  work: Work<null>,
  claim: SignInClaim,
): Promise<SignInResult> {
  const credential = await proveClaim(platform, work, claim);
  const pharmacyId = await findStartPharmacy(platform, work, credential);
  const opened = await inSideTransaction(platform, { pharmacyId, userId: credential.id }, async (db) => {
    const levels = (await listHeldRoles(db, pharmacyId, credential.id)).map(({ roleLevel }) => roleLevel);
    const account = { pharmacyId, userId: credential.id, roleLevel: computeRoleLevel(levels) };
    const { sessionId, pair } = await openSession(db, {
      account: credential,
      pharmacyId,
      now: work.now,
      address: work.address,
      device: work.device,
      deviceHash: computeSha256(work.getOrIssueDevice()),
      isSecondFactorDue: await isSecondFactorDue(platform, db, account),
    });
    if (claim.language) await saveMailLanguage(db, credential.id, claim.language);
    const session = { id: sessionId, currentPharmacy: pharmacyId, passwordProvedAt: work.now };
    return { pair, who: await loadWho(db, credential, session, work.now) };
  });
  if (!opened.who) throw new Refusal(accessRefusals.loginFailed);
  const origin = { call: 'signIn', address: work.address, device: work.device };
  await runAs(platform, opened.who, origin, async (signedIn) =>
    signedIn.audit({ area: 'access', action: 'sign in', objectKind: 'user', objectId: credential.id }),
  );
  return {
    ...opened.pair,
    triggerChangePassword: isNewPasswordNeeded(credential, opened.who.timezone, work.now),
    isSupportAdminAccount: opened.who.roleLevel === roleLevels.supportAdmin,
  };
}

/** The password, and the code where a second factor is set up; a right password alone clears no count (ACCESS-66). */
async function proveClaim(platform: Platform, work: Work<null>, claim: SignInClaim): Promise<Credential> {
  let isCodeWrong = false;
  const credential = await proveCredential(platform, work, claim, async ({ id }) => {
    const isRight = await proveCode(platform, work, id, claim.code ?? '');
    isCodeWrong = !isRight;
    return isRight;
  });
  if (credential) return credential;
  throw new Refusal(isCodeWrong ? accessRefusals.codeRefused : accessRefusals.loginFailed);
}

async function proveCode(
  platform: Platform,
  work: Work<null>,
  userId: number,
  code: string,
): Promise<boolean> {
  return inSideTransaction(platform, null, async (db) => {
    const factor = await findSecondFactor(db, userId);
    if (!factor || factor.confirmedAt === null) return true;
    if (code === '') throw new Refusal(accessRefusals.codeRequired);
    return proveEnteredCode(db, platform.installationKey, factor, code, work.now);
  });
}

// A reminder by the calendar of the pharmacy, which may be skipped (ACCESS-5).
const isNewPasswordNeeded = ({ changedAt, mustChange }: Credential, zone: string, now: string): boolean =>
  mustChange || isPasswordDue(computeToday(zone, changedAt), computeToday(zone, now));

// The pharmacy where the person worked last, otherwise the one they joined first. Who has inactive ones only is told so
// (ADMIN-14): the password is proved.
async function findStartPharmacy(
  platform: Platform,
  work: Work<null>,
  { id, userName }: Credential,
): Promise<number> {
  const { pharmacies, last } = await inSideTransaction(
    platform,
    { pharmacyId: null, userId: id },
    async (db) => ({ pharmacies: await listUserPharmacies(db, id), last: await findLastPharmacy(db, id) }),
  );
  const choices = pharmacies
    .filter(({ status }) => isPharmacyOpen(status))
    .map((pharmacy) => pharmacy.id)
    .sort((a, b) => a - b);
  const chosen = choices.find((choice) => choice === last) ?? choices[0];
  if (chosen !== undefined) return chosen;
  const isClosed = pharmacies.length > 0;
  await auditRefusedProof(platform, work, userName, isClosed ? 'pharmacy is inactive' : 'no pharmacy');
  throw new Refusal(isClosed ? accessRefusals.pharmacyInactive : accessRefusals.loginFailed);
}
