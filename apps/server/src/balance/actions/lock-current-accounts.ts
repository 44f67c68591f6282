import { findDrugsByIds } from '../../catalogue/index.ts';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type BalanceAccount, lockAccounts, type AccountMedicine, openAccounts } from '../store/accounts.ts';
import { findMergedMedicines } from '../store/merged-medicines.ts';

/** By patient and code: drugs that were merged away, each with the one that keeps the pills by now (decision 0029). */
export type MergedDrugs = ReadonlyMap<string, DrugPair>;

/** The key of a balance. */
export const toAccountKey = ({
  patientId,
  drugCode,
}: Pick<AccountMedicine, 'patientId' | 'drugCode'>): string => `${patientId}:${drugCode}`;

async function findMergedDrugs(work: Work, medicines: readonly AccountMedicine[]): Promise<MergedDrugs> {
  const found = await findMergedMedicines(work.db, medicines);
  const drugs = await findDrugsByIds(
    work.db,
    found.flatMap(({ fromDrugId, toDrugId }) => [fromDrugId, toDrugId]),
  );
  return new Map(
    found.flatMap((each) => {
      const [from, to] = [drugs.get(each.fromDrugId), drugs.get(each.toDrugId)];
      return from && to ? [[toAccountKey(each), { from, to }] as const] : [];
    }),
  );
}

/** The medicine under the drug whose balance has its pills by now. */
function toCurrentDrug<Kept extends AccountMedicine>(merged: MergedDrugs, medicine: Kept): Kept {
  const to = merged.get(toAccountKey(medicine))?.to;
  return to ? { ...medicine, drugCode: to.drugCode, drugName: to.drugName } : medicine;
}

interface LockedAccounts<Kept> {
  readonly accounts: readonly BalanceAccount[];
  readonly merged: MergedDrugs;
  /** As they were given, under the drugs that have their pills. */
  readonly kept: readonly Kept[];
}

/**
 * Locks the accounts that have the pills of these medicines by now, opened where there is none, and `also` these; all in
 * one order (LEDGER-11). A merge that ended while it waited for them is seen: then it looks once more.
 */
export async function lockCurrentAccounts<Kept extends AccountMedicine>(
  work: Work,
  medicines: readonly Kept[],
  also: readonly AccountMedicine[] = [],
  known?: MergedDrugs,
): Promise<LockedAccounts<Kept>> {
  const merged = known ?? (await findMergedDrugs(work, medicines));
  const kept = medicines.map((medicine) => toCurrentDrug(merged, medicine));
  const keyed = [...also, ...kept].map((each) => [toAccountKey(each), each] as const);
  const distinct = [...new Map(keyed).values()];
  await openAccounts(work.db, work.who.pharmacyId, distinct);
  const accounts = await lockAccounts(work.db, distinct);
  const now = await findMergedDrugs(work, medicines);
  return areSameMerges(merged, now)
    ? { accounts, merged, kept }
    : lockCurrentAccounts(work, medicines, also, now);
}

const areSameMerges = (one: MergedDrugs, other: MergedDrugs): boolean =>
  one.size === other.size && [...one].every(([key, { to }]) => other.get(key)?.to.id === to.id);
