import { accessRefusals, Refusal } from '@packwright/contract';
import type { MailLanguage } from '@packwright/contract/mail-labels';
import { checkUserName } from '@packwright/core/identifiers';
import { userStatuses } from '@packwright/core/fields';
import { computeSha256 } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { auditOutcome } from './audit-outcome.ts';
import {
  awaitTurn,
  linkMinutes,
  findPasswordProblem,
  savePassword,
  consumeResetLink,
} from '../passwords/index.ts';
import { countUnknownToken, endSessionsOfUser } from '../sessions/index.ts';
import { findAccount, findCredential, listUserPharmacies } from '../store/index.ts';
import { writeAccountMail } from '../rules/write-account-mail.ts';
import { countMail, clearAccountFailures } from '../throttle/index.ts';

interface RecoveryRequest {
  readonly username: string;
  /** Of the page that asked; the account is not looked at before the mail leaves. */
  readonly language?: MailLanguage | undefined;
}

/**
 * Mails a link to set a new password. A well-formed unknown name gets the same answer at the same cost; the account is
 * looked up when the mail leaves (ACCESS-7, decision 0027). A closed network may ask for the literal answer.
 */
export async function recoverPassword(
  platform: Platform,
  work: Work<null>,
  { username, language = 'en' }: RecoveryRequest,
): Promise<void> {
  if (checkUserName(username).level === 'error') throw new Refusal(accessRefusals.invalidUserName);
  const mayHaveMail = await countMail(platform, { account: username, address: work.address });
  const action = mayHaveMail ? 'ask for a reset link' : 'ask for a reset link too often';
  await auditOutcome(platform, work, { action, detail: { userName: username } });
  if (!mayHaveMail) return;
  if (platform.settings.recoverpassTellUnknown && !(await findCredential(work.db, username)))
    throw new Refusal(accessRefusals.invalidUserName);
  await work.mail({
    recipient: '',
    ...writeAccountMail('recovery', language, {}),
    usefulMinutes: linkMinutes,
    opens: username,
  });
}

/** Sets a new password by a mailed link; ends every session of the person and does not sign in. */
export async function resetPassword(
  platform: Platform,
  work: Work<null>,
  change: { token: string; password: string },
): Promise<void> {
  const link = await consumeResetLink(work.db, computeSha256(change.token), work.now);
  const account = link && (await findAccount(work.db, link.userId));
  if (
    !link ||
    !account ||
    account.securityStamp !== link.securityStamp ||
    account.status !== userStatuses.active.code
  )
    return rejectLink(platform, work);
  const pharmacyNames = await inSideTransaction(platform, { pharmacyId: null, userId: account.id }, (db) =>
    listUserPharmacies(db, account.id),
  );
  const problem = findPasswordProblem(change.password, {
    userName: account.userName,
    pharmacyNames: pharmacyNames.map(({ name }) => name),
  });
  if (problem)
    throw new Refusal(accessRefusals.passwordRefused, { message: problem, errors: { password: [problem] } });
  const hash = await awaitTurn(platform.passwords.hash(change.password));
  await savePassword(work.db, account.id, hash, work.now);
  await endSessionsOfUser(work.db, account.id, work.now, 'password reset', null);
  await clearAccountFailures(platform, account.userName);
  await auditOutcome(platform, work, { action: 'reset password' }, { pharmacyId: 0, userId: account.id });
}

async function rejectLink(platform: Platform, work: Work<null>): Promise<never> {
  await auditOutcome(platform, work, { action: 'reset link refused' });
  await countUnknownToken(platform, work);
  throw new Refusal(accessRefusals.invalidResetLink);
}
