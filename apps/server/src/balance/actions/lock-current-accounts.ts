import { findDrugsByIds } from '../../catalogue/index.ts';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type BalanceAccount, lockAccounts, type AccountMedicine, openAccounts } from '../store/accounts.ts';
import { findMergedMedicines } from '../store/merged-medicines.ts';

/** By patient and code: merged drugs, each with the remaining one that holds the pills (decision 0029). */
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

/** The medicine under the drug whose balance holds its pills. */
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
 * Locks the accounts that hold the pills of these medicines, opens missing ones, and locks `also` these; all in one
 * order (LEDGER-11). When a merge ended while it waited, it looks again.
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
