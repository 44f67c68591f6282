import { balanceRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { type AdjustmentKind, adjust } from '@packwright/core/balance';
import { addQuantities, type Hundredths } from '@packwright/core/quantity';
import { randomUuid } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { type Account, findMedicine, lockAccounts, lockAccountsOf, openAccounts } from '../store/accounts.ts';
import { mendIfFrozen } from './frozen.ts';
import { post } from './post.ts';

export interface AskedAdjustment {
  readonly vpbBalanceId?: number | undefined;
  readonly patientId?: number | undefined;
  readonly drugCode?: string | undefined;
  readonly adjustmentType: AdjustmentKind;
  readonly qty: Hundredths;
  readonly note: string;
}

/**
 * Adds to, subtracts from or overrides a balance by hand (D-152), judged under the lock of its account.
 * A request sent twice with one Idempotency-Key never reaches here twice, so each one is a gesture of its own.
 */
export async function adjustBalance(
  work: Work,
  asked: AskedAdjustment,
): Promise<{ accountId: number; entryId: number; balance: Hundredths }> {
  const locked = await lockedAccount(work, asked);
  const account = asked.adjustmentType === 'override' ? await mendIfFrozen(work, locked) : locked;
  const outcome = adjust(account.balance, {
    kind: asked.adjustmentType,
    quantity: asked.qty,
    reason: asked.note,
    gesture: randomUuid(),
  });
  if ('refusal' in outcome) {
    // What was counted is what the entries say: mended, and nothing is left to post.
    if (account !== locked && outcome.refusal.field === null)
      return { accountId: account.id, entryId: 0, balance: account.balance };
    throw refused(outcome.refusal);
  }
  const [entryId] = await post(work, [{ account, entry: outcome.entry }]);
  if (entryId === undefined) throw new RangeError('An adjustment was not posted');
  work.audit({
    area: 'balance',
    action: `${asked.adjustmentType} balance`,
    objectKind: 'vpbBalance',
    objectId: account.id,
    patientId: account.patientId,
    detail: { entryId, quantity: outcome.entry.quantity, before: account.balance },
  });
  const balance = addQuantities(account.balance, outcome.entry.quantity);
  return { accountId: account.id, entryId, balance };
}

async function lockedAccount(work: Work, asked: AskedAdjustment): Promise<Account> {
  const account = asked.vpbBalanceId
    ? (await lockAccounts(work.db, [asked.vpbBalanceId]))[0]
    : await opened(work, asked);
  if (!account) throw new Refusal(sharedRefusals.notFound);
  return account;
}

async function opened(work: Work, { patientId, drugCode }: AskedAdjustment): Promise<Account | undefined> {
  const medicine = patientId && drugCode ? await findMedicine(work.db, patientId, drugCode) : undefined;
  if (!medicine) return undefined;
  await openAccounts(work.db, work.who.pharmacyId, [medicine]);
  return (await lockAccountsOf(work.db, [medicine]))[0];
}

function refused({ field, sentence }: { field: 'qty' | 'note' | null; sentence: string }): Refusal {
  if (field === null) return new Refusal(balanceRefusals.changesNothing, { message: sentence });
  return new Refusal(sharedRefusals.invalid, { message: sentence, errors: { [field]: [sentence] } });
}
