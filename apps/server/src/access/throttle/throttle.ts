import { inSideTransaction } from '../../platform/platform.ts';
import { countOne, countUnlessBlocked, rejectFor, type ThrottleDependencies } from './count.ts';
import {
  type AttemptOrigin,
  buildAccountKey,
  buildNetworkKey,
  denialRule,
  getCounterRules,
  mailDayRule,
  mailNetworkRule,
  mailRule,
  type PasswordAttempt,
  type ThrottleRule,
  type TokenAttempt,
} from './rules.ts';
import { clearCounter } from './store.ts';

/**
 * Counts an invalid token and throws 429 from the twenty-first of a minute. Valid tokens are never limited, because a
 * whole pharmacy shares one address.
 */
export async function assertNotGuessing(
  dependencies: ThrottleDependencies,
  origin: AttemptOrigin,
  kind: TokenAttempt['kind'] = 'token',
): Promise<void> {
  const rules = getCounterRules({ kind, ...origin });
  const blocked = await inSideTransaction(dependencies, null, (db) =>
    countUnlessBlocked(db, rules, dependencies.clock.now()),
  );
  if (blocked) rejectFor(blocked.seconds);
}

/**
 * Counts a requested mail; answers whether the network and the name may still receive one (ACCESS-8). A request over
 * the limit of the network does not count for the name, so that a flood from elsewhere blocks no name.
 */
export async function countMail(
  dependencies: ThrottleDependencies,
  { account, address }: Pick<PasswordAttempt, 'account' | 'address'>,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const name = account.toLowerCase();
  const rules: readonly (readonly [string, ThrottleRule])[] = [
    [buildNetworkKey('mail', address), mailNetworkRule],
    [`mail:account:${name}`, mailRule],
    [`mail:day:${name}`, mailDayRule],
  ];
  return inSideTransaction(dependencies, null, async (db) => {
    for (const [key, rule] of rules) {
      const { failures } = await countOne(db, key, rule, now);
      if (failures > rule.free) return false;
    }
    return true;
  });
}

/** Counts what a person was refused in a pharmacy: how many within ten minutes, this one included. */
export async function countDenial(
  dependencies: ThrottleDependencies,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
): Promise<number> {
  const key = `denial:${pharmacyId}:${userId}`;
  const { failures } = await inSideTransaction(dependencies, null, (db) =>
    countOne(db, key, denialRule, dependencies.clock.now()),
  );
  return failures;
}

/** A new password clears the account's own count, not the network's. */
export async function clearAccountFailures(
  dependencies: ThrottleDependencies,
  account: string,
): Promise<void> {
  await inSideTransaction(dependencies, null, (db) => clearCounter(db, buildAccountKey(account)));
}
