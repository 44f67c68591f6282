import { accessRefusals, Refusal } from '@packwright/contract';
import { userStatuses } from '@packwright/core/fields';
import { TurnsBusy } from '../../platform/fair-turns.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who, Work } from '../../platform/work.ts';
import { auditOutcome } from '../actions/audit-outcome.ts';
import { findBrowser } from '../sessions/index.ts';
import { type Credential, findCredential } from '../store/index.ts';
import { getTurn, judgeGuess, type PasswordAttempt } from '../throttle/index.ts';

export interface PasswordClaim {
  readonly username: string;
  readonly password: string;
}

/** Asks for more than the password, such as a code; a wrong one counts like a wrong password. */
type ProveMore = (credential: Credential) => Promise<boolean>;

/**
 * Finds the account of a user name and password; null when they do not match. Unknown, archived and wrong take equally
 * long and answer the same (ACCESS-1). Every failure counts and is audited (AUDIT-2). Throws 429 while the account or
 * network is blocked, 503 while too many passwords are being hashed.
 */
export async function proveCredential(
  platform: Platform,
  work: Work<Who | null>,
  claim: PasswordClaim,
  proveMore: ProveMore = async () => true,
): Promise<Credential | null> {
  try {
    const credential = await checkCredential(
      platform,
      await buildAttempt(platform, work, claim.username),
      claim,
      proveMore,
    );
    if (!credential) await auditRefusedProof(platform, work, claim.username);
    return credential;
  } catch (error) {
    if (error instanceof Refusal) await auditRefusedProof(platform, work, claim.username, error.code);
    throw error;
  }
}

/** Audits a refused proof; `reason` where it was no wrong password. */
export async function auditRefusedProof(
  platform: Platform,
  work: Work<Who | null>,
  userName: string,
  reason?: string,
): Promise<void> {
  const action = work.who ? 'password refused' : 'sign in refused';
  await auditOutcome(platform, work, { action, detail: { userName, ...(reason && { reason }) } });
}

async function buildAttempt(
  platform: Platform,
  { address, deviceToken, who }: Work<Who | null>,
  account: string,
): Promise<PasswordAttempt> {
  return {
    kind: 'password',
    account,
    address,
    ...(await findBrowser(platform, deviceToken, account)),
    ...(who && { session: { id: who.sessionId, userId: who.userId } }),
  };
}

async function checkCredential(
  platform: Platform,
  attempt: PasswordAttempt,
  { username, password }: PasswordClaim,
  proveMore: ProveMore,
): Promise<Credential | null> {
  return judgeGuess(platform, attempt, async () => {
    const credential = await inSideTransaction(platform, null, (db) => findCredential(db, username));
    const isRight = await awaitTurn(
      platform.passwords.verify(credential?.passwordHash ?? null, password, getTurn(attempt)),
    );
    if (!isRight || credential?.status !== userStatuses.active.code) return null;
    return (await proveMore(credential)) ? credential : null;
  });
}

/** Waits for password work that takes turns (ACCESS-31). Throws 503 while too many wait. */
export async function awaitTurn<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TurnsBusy) throw new Refusal(accessRefusals.busy, { retryAfterSeconds: 3 });
    throw error;
  }
}
