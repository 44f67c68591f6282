import { balanceRefusals, Refusal } from '@packwright/contract';
import { frozenBalanceMessage } from '@packwright/core/fields';
import { may } from '@packwright/core/permissions';
import { zero } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { tellOfBalances } from '../events.ts';
import { type Account, saveBalances } from '../store/accounts.ts';
import { sumsOf } from '../store/entries.ts';

/** An account whose balance is not the sum of its entries takes no further one (security 4.1, decision 0018). */
export async function refuseFrozen(work: Work, accounts: readonly Account[]): Promise<void> {
  const sums = await sumsOf(
    work.db,
    accounts.map(({ id }) => id),
  );
  const frozen = accounts.filter(({ id, balance }) => (sums.get(id) ?? zero) !== balance);
  if (frozen.length === 0) return;
  const medicines = [...new Set(frozen.map(({ drugName }) => drugName))].join(', ');
  throw new Refusal(balanceRefusals.frozen, { message: frozenBalanceMessage(medicines) });
}

/** Gives a frozen account, locked, the balance of its entries again, so that the one who counted can override it. */
export async function mendIfFrozen(work: Work, account: Account): Promise<Account> {
  const balance = (await sumsOf(work.db, [account.id])).get(account.id) ?? zero;
  if (balance === account.balance || !may(work.who, { menu: 'pharmacy', level: 'update' })) return account;
  await saveBalances(work.db, [{ ...account, balance, lastDispensedAt: null }]);
  await tellOfBalances(work, [account.id], []);
  work.audit({
    area: 'balance',
    action: 'mend balance',
    objectKind: 'vpbBalance',
    objectId: account.id,
    patientId: account.patientId,
    detail: { before: account.balance, after: balance },
  });
  return { ...account, balance };
}
