import { checkUserName } from '@packwright/core/identifiers';
import { accessRefusals, Refusal } from '@packwright/contract';
import { userStatuses } from '@packwright/core/fields';
import { sha256 } from '../../platform/clock/index.ts';
import { linkPlace } from '../../platform/mail/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { noteOutcome } from '../note-outcome.ts';
import { linkMinutes, passwordProblem, savePassword, takeResetLink } from '../passwords/index.ts';
import { endFamiliesOf } from '../sessions/index.ts';
import { findAccount, findCredential, pharmaciesOf } from '../store/index.ts';
import { countFailure, forgiveAccount, refuseIfThrottled } from '../throttle/index.ts';

/**
 * Mails a link to set a new password. A well-formed name that nobody has is answered the same way, unless a
 * closed network asked for the literal behaviour (D-185).
 */
export async function recoverPassword(platform: Platform, work: Work<null>, username: string): Promise<void> {
  if (checkUserName(username).level === 'error') throw new Refusal(accessRefusals.invalidUserName);
  const attempt = { account: username, address: work.address, kind: 'mail' } as const;
  const isThrottled = await refuseIfThrottled(platform, attempt).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
  if (isThrottled) return;
  await countFailure(platform, attempt);
  const account = await findCredential(work.db, username);
  if (!account && platform.settings.recoverpassTellUnknown) throw new Refusal(accessRefusals.invalidUserName);
  if (!account?.email || account.status !== userStatuses.active.code) return;
  await noteOutcome(
    platform,
    work,
    { pharmacyId: 0, userId: account.id, call: 'recoverPassword' },
    { action: 'ask for a reset link' },
  );
  await work.mail({
    recipient: account.email,
    subject: 'Set a new password',
    body: mailBody(`${account.first_name} ${account.last_name}`),
    usefulMinutes: linkMinutes,
    opensAccount: account.id,
  });
}

function mailBody(name: string): string {
  return [
    `Dear ${name},`,
    '',
    'you, or somebody with your user name, asked for a new password. Open this link within 30 minutes to set one:',
    linkPlace,
    '',
    'If it was not you, you need not do anything; your password stays as it is.',
  ].join('\n');
}

/** Sets a new password by a mailed link; ends every session of the person and does not sign in. */
export async function resetPassword(
  platform: Platform,
  work: Work<null>,
  change: { token: string; password: string },
): Promise<void> {
  const attempt = { address: work.address, kind: 'token' } as const;
  await refuseIfThrottled(platform, attempt);
  const link = await takeResetLink(work.db, sha256(change.token), work.now);
  const account = link && (await findAccount(work.db, link.user_id));
  if (
    !link ||
    !account ||
    account.security_stamp !== link.security_stamp ||
    account.status !== userStatuses.active.code
  ) {
    await countFailure(platform, attempt);
    throw new Refusal(accessRefusals.invalidResetLink);
  }
  const pharmacyNames = await once(platform, { pharmacyId: null, userId: account.id }, (db) =>
    pharmaciesOf(db, account.id),
  );
  const problem = passwordProblem(change.password, {
    userName: account.user_name,
    pharmacyNames: pharmacyNames.map(({ name }) => name),
  });
  if (problem)
    throw new Refusal(accessRefusals.passwordRefused, { message: problem, errors: { password: [problem] } });
  await savePassword(work.db, account.id, await platform.passwords.hash(change.password), work.now);
  await endFamiliesOf(work.db, account.id, work.now, 'password reset', null);
  await forgiveAccount(platform, { kind: 'password', account: account.user_name });
  await noteOutcome(
    platform,
    work,
    { pharmacyId: 0, userId: account.id, call: 'resetPassword' },
    { action: 'reset password' },
  );
}
