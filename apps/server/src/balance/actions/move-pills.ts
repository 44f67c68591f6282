import { mergeEntries, swapEntries } from '@packwright/core/balance';
import { type Hundredths, zero } from '@packwright/core/quantity';
import { labelOf } from '../../catalogue/index.ts';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type Account, accountsOf, lockAccountsOf, openAccounts } from '../store/accounts.ts';
import { carryFavorites } from '../store/favorites.ts';
import { refuseFrozen } from './frozen.ts';
import { post } from './post.ts';

/** Pills that go with their medicine from one drug to another. */
export interface PillMove extends DrugPair {
  readonly operationId: number;
  readonly patientIds: readonly number[] | 'all';
}

const entriesOf = { swap: swapEntries, merge: mergeEntries } as const;

/**
 * Moves whole balances, below zero too, each as a pair of entries that leaves the patient's total as it was (domain
 * 4.2). The profiles are held. Answers what moved, by patient.
 */
export async function movePills(
  work: Work,
  kind: keyof typeof entriesOf,
  move: PillMove,
): Promise<ReadonlyMap<number, Hundredths>> {
  const { from, to } = move;
  // Their pills lie under one code already.
  if (from.drugCode === to.drugCode) return new Map();
  const kept = await accountsOf(work.db, from.drugCode, move.patientIds);
  if (kept.length === 0) return new Map();
  const leaving = kept.filter(({ balance, isFavorite }) => balance !== zero || isFavorite);
  const arriving = leaving.map(({ patientId }) => ({
    patientId,
    drugCode: to.drugCode,
    drugName: to.drugName,
  }));
  await openAccounts(work.db, work.who.pharmacyId, arriving);
  const accounts = await lockAccountsOf(work.db, [...kept, ...arriving]);
  await refuseFrozen(work, accounts);
  const pairs = pairsOf(accounts, move).filter(({ source }) => source.balance !== zero);
  const sources = accounts.filter(({ drugCode, balance }) => drugCode === from.drugCode && balance !== zero);
  // A pack may have taken its tablets while this waited for the account: its patient was not reckoned with.
  if (pairs.length < sources.length) return movePills(work, kind, move);
  await post(
    work,
    pairs.flatMap(({ source, target }) => pairOfEntries(kind, source, target, move)),
  );
  const favorites = kept.filter(({ isFavorite }) => isFavorite).map(({ patientId }) => patientId);
  if (favorites.length > 0) await carryFavorites(work.db, favorites, to.drugCode);
  return new Map(pairs.map(({ source }) => [source.patientId, source.balance]));
}

function pairsOf(accounts: readonly Account[], { from, to }: PillMove) {
  const of = (code: string) =>
    new Map(
      accounts
        .filter(({ drugCode }) => drugCode === code)
        .map((account) => [account.patientId, account] as const),
    );
  const targets = of(to.drugCode);
  return [...of(from.drugCode).values()].flatMap((source) => {
    const target = targets.get(source.patientId);
    return target ? [{ source, target }] : [];
  });
}

function pairOfEntries(kind: keyof typeof entriesOf, source: Account, target: Account, move: PillMove) {
  const entries = entriesOf[kind]({
    operationId: move.operationId,
    fromAccountId: source.id,
    toAccountId: target.id,
    quantity: source.balance,
    fromNote: `to ${labelOf(move.to)}`,
    toNote: `from ${labelOf(move.from)}`,
  });
  return [
    { account: source, entry: entries.from },
    { account: target, entry: entries.to },
  ];
}
