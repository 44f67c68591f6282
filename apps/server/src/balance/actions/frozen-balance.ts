import { balanceRefusals, Refusal } from '@packwright/contract';
import { formatFrozenBalanceMessage } from '@packwright/core/fields';
import { may } from '@packwright/core/permissions';
import { zero } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { announceBalances } from '../events.ts';
import { type BalanceAccount, saveBalances } from '../store/accounts.ts';
import { sumEntries } from '../store/entries.ts';

/** An account whose balance is not the sum of its entries takes no further one (LEDGER-10, decision 0018). */
export async function assertNotFrozen(work: Work, accounts: readonly BalanceAccount[]): Promise<void> {
  const sums = await sumEntries(
    work.db,
    accounts.map(({ id }) => id),
  );
  const frozen = accounts.filter(({ id, balance }) => (sums.get(id) ?? zero) !== balance);
  if (frozen.length === 0) return;
  const medicines = [...new Set(frozen.map(({ drugName }) => drugName))].join(', ');
  throw new Refusal(balanceRefusals.frozen, { message: formatFrozenBalanceMessage(medicines) });
}

/** Gives a frozen account, locked, the balance of its entries again, so that the one who counted can override it. */
export async function repairFrozenBalance(work: Work, account: BalanceAccount): Promise<BalanceAccount> {
  const balance = (await sumEntries(work.db, [account.id])).get(account.id) ?? zero;
  if (balance === account.balance || !may(work.who, { menu: 'pharmacy', level: 'update' })) return account;
  await saveBalances(work.db, [{ ...account, balance, lastDispensedAt: null }]);
  await announceBalances(work, [account.id], []);
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
