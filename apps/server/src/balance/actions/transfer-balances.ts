import { displayDrugName } from '@packwright/core/medicines';
import { buildMergeEntries, buildSwapEntries } from '@packwright/core/balance';
import { type Hundredths, zero } from '@packwright/core/quantity';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type BalanceAccount, listAccountsByDrug, lockAccounts, openAccounts } from '../store/accounts.ts';
import { copyFavorites } from '../store/favorites.ts';
import { assertNotFrozen } from './frozen-balance.ts';
import { postEntries } from './post-entries.ts';

/** Pills that go with their medicine from one drug to another. */
export interface BalanceTransfer extends DrugPair {
  readonly operationId: number;
  readonly patientIds: readonly number[] | 'all';
}

const entriesOf = { swap: buildSwapEntries, merge: buildMergeEntries } as const;

/**
 * Moves whole balances, below zero too, each as a pair of entries that leaves the patient's total as it was (domain
 * 4.2). The profiles are held. Answers what moved, by patient.
 */
export async function transferBalances(
  work: Work,
  kind: keyof typeof entriesOf,
  move: BalanceTransfer,
): Promise<ReadonlyMap<number, Hundredths>> {
  const { from, to } = move;
  // Their pills lie under one code already.
  if (from.drugCode === to.drugCode) return new Map();
  await copyFavorites(work.db, move.patientIds, from.drugCode, to.drugCode);
  const kept = await listAccountsByDrug(work.db, from.drugCode, move.patientIds);
  if (kept.length === 0) return new Map();
  const leaving = kept.filter(({ balance }) => balance !== zero);
  const arriving = leaving.map(({ patientId }) => ({
    patientId,
    drugCode: to.drugCode,
    drugName: to.drugName,
  }));
  await openAccounts(work.db, work.who.pharmacyId, arriving);
  const accounts = await lockAccounts(work.db, [...kept, ...arriving]);
  await assertNotFrozen(work, accounts);
  const pairs = pairAccounts(accounts, move).filter(({ source }) => source.balance !== zero);
  const sources = accounts.filter(({ drugCode, balance }) => drugCode === from.drugCode && balance !== zero);
  // A pack may have taken its tablets while this waited for the account: its patient was not reckoned with.
  if (pairs.length < sources.length) return transferBalances(work, kind, move);
  await postEntries(
    work,
    pairs.flatMap(({ source, target }) => buildTransferEntries(kind, source, target, move)),
  );
  return new Map(pairs.map(({ source }) => [source.patientId, source.balance]));
}

function pairAccounts(accounts: readonly BalanceAccount[], { from, to }: BalanceTransfer) {
  const indexByPatient = (code: string) =>
    new Map(
      accounts
        .filter(({ drugCode }) => drugCode === code)
        .map((account) => [account.patientId, account] as const),
    );
  const targets = indexByPatient(to.drugCode);
  return [...indexByPatient(from.drugCode).values()].flatMap((source) => {
    const target = targets.get(source.patientId);
    return target ? [{ source, target }] : [];
  });
}

function buildTransferEntries(
  kind: keyof typeof entriesOf,
  source: BalanceAccount,
  target: BalanceAccount,
  move: BalanceTransfer,
) {
  const entries = entriesOf[kind]({
    operationId: move.operationId,
    fromAccountId: source.id,
    toAccountId: target.id,
    quantity: source.balance,
    fromNote: `to ${displayDrugName(move.to)}`,
    toNote: `from ${displayDrugName(move.from)}`,
  });
  return [
    { account: source, entry: entries.from },
    { account: target, entry: entries.to },
  ];
}
