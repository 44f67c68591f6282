import { findDrugsByIds } from '../../catalogue/index.ts';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type Account, lockAccountsOf, type Medicine, openAccounts } from '../store/accounts.ts';
import { findMerged } from '../store/merged.ts';

/** By patient and code: drugs that were merged away, each with the one that keeps the pills by now (decision 0029). */
export type Merged = ReadonlyMap<string, DrugPair>;

/** What a balance is kept by. */
export const keyOf = ({ patientId, drugCode }: Pick<Medicine, 'patientId' | 'drugCode'>): string =>
  `${patientId}:${drugCode}`;

async function mergedAway(work: Work, medicines: readonly Medicine[]): Promise<Merged> {
  const found = await findMerged(work.db, medicines);
  const drugs = await findDrugsByIds(
    work.db,
    found.flatMap(({ fromDrugId, toDrugId }) => [fromDrugId, toDrugId]),
  );
  return new Map(
    found.flatMap((each) => {
      const [from, to] = [drugs.get(each.fromDrugId), drugs.get(each.toDrugId)];
      return from && to ? [[keyOf(each), { from, to }] as const] : [];
    }),
  );
}

/** The medicine under the drug whose balance has its pills by now. */
function under<Kept extends Medicine>(merged: Merged, medicine: Kept): Kept {
  const to = merged.get(keyOf(medicine))?.to;
  return to ? { ...medicine, drugCode: to.drugCode, drugName: to.drugName } : medicine;
}

interface Locked<Kept> {
  readonly accounts: readonly Account[];
  readonly merged: Merged;
  /** As they were given, under the drugs that have their pills. */
  readonly kept: readonly Kept[];
}

/**
 * Locks the accounts that have the pills of these medicines by now, opened where there is none, and `also` these; all in
 * one order (security 4.1). A merge that ended while it waited for them is seen: then it looks once more.
 */
export async function lockKept<Kept extends Medicine>(
  work: Work,
  medicines: readonly Kept[],
  also: readonly Medicine[] = [],
  known?: Merged,
): Promise<Locked<Kept>> {
  const merged = known ?? (await mergedAway(work, medicines));
  const kept = medicines.map((medicine) => under(merged, medicine));
  const wanted = [...also, ...kept].map((each) => [keyOf(each), each] as const);
  const distinct = [...new Map(wanted).values()];
  await openAccounts(work.db, work.who.pharmacyId, distinct);
  const accounts = await lockAccountsOf(work.db, distinct);
  const now = await mergedAway(work, medicines);
  return isSame(merged, now) ? { accounts, merged, kept } : lockKept(work, medicines, also, now);
}

const isSame = (one: Merged, other: Merged): boolean =>
  one.size === other.size && [...one].every(([key, { to }]) => other.get(key)?.to.id === to.id);
