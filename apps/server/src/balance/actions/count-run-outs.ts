import { compareDays, computeToday, type Day } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import { displayDrugName } from '@packwright/core/medicines';
import { listFeaturesInUse } from '../../access/index.ts';
import { findNewestLineAt } from '../../platform/audit/index.ts';
import { listPharmacies } from '../../platform/installation/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { runTaskAs } from '../../platform/run-task-as.ts';
import type { Work } from '../../platform/work.ts';
import { announceRunOuts } from '../events.ts';
import { allBalances, type BalanceListFilter } from '../store/balance-list.ts';
import { type FirstRunOut, findRunOutCount, type GroupRunOuts, saveRunOuts } from '../store/run-outs.ts';
import { type ReviewedBalance, searchBalances } from './search-balances.ts';

/** The rows of the list of balances, of active patients, until somebody chooses otherwise (LEDGER-12). */
const counted: BalanceListFilter = {
  ...allBalances,
  packingStatus: packingStatuses.active.code,
  showsEnded: false,
};

/**
 * Counts the balances that run out in the coming week, in each pharmacy that begins a new day or where something was written
 * since (DASH-9). The forecast of a large pharmacy takes a second, so nobody who opens Home waits for it. Answers how many
 * pharmacies were counted; safe to run at any time, in several processes.
 */
export async function countRunOuts(platform: Platform): Promise<number> {
  let done = 0;
  for (const pharmacy of await inSideTransaction(platform, null, listPharmacies)) {
    const { id: pharmacyId, timezone } = pharmacy;
    const inPharmacy = { pharmacyId, userId: null };
    if (!(await inSideTransaction(platform, inPharmacy, (db) => isDue(db, platform, pharmacy)))) continue;
    // Nobody's work: no line of the audit trail tells of it.
    await runTaskAs(platform, 'count-run-outs', { pharmacyId, userId: 0, timezone }, countInPharmacy);
    done += 1;
  }
  return done;
}

async function isDue(
  db: Work['db'],
  { clock }: Pick<Platform, 'clock'>,
  { id, timezone }: { readonly id: number; readonly timezone: string },
): Promise<boolean> {
  if (!(await listFeaturesInUse(db, id)).vpb) return false;
  const last = await findRunOutCount(db);
  if (last?.day !== computeToday(timezone, clock.now())) return true;
  const newest = await findNewestLineAt(db);
  return newest !== undefined && newest >= last.countedAt;
}

async function countInPharmacy(work: Work): Promise<void> {
  const review = { from: work.today, weeks: 1, insufficientOnly: true };
  const { rows } = await searchBalances(work, counted, review);
  const short = rows.filter(({ outlook }) => outlook.isInsufficient);
  await saveRunOuts(work.db, {
    pharmacyId: work.who.pharmacyId,
    day: work.today,
    countedAt: work.now,
    groups: sumGroups(short),
    first: listFirst(short, work.today),
  });
  await announceRunOuts(work);
}

/** How many are kept for Home, which shows them without looking at every balance (DASH-14). */
const mostKept = 20;

/**
 * Those that run out first; of one day, those with a history before those of which nothing was ever recorded, then those
 * that lack the most. A balance below nothing runs out today.
 */
function listFirst(short: readonly ReviewedBalance[], today: Day): FirstRunOut[] {
  return short
    .map(({ row, strength, outlook }) => ({
      patientId: row.patientId,
      accountId: row.accountId,
      medication: displayDrugName({ drugName: row.drugName, strength }),
      runOutOn: outlook.runOut ?? today,
      missingQty: outlook.shortage,
    }))
    .toSorted(
      (one, other) =>
        compareDays(one.runOutOn, other.runOutOn) ||
        Number(one.accountId === null) - Number(other.accountId === null) ||
        other.missingQty - one.missingQty,
    )
    .slice(0, mostKept);
}

function sumGroups(short: readonly ReviewedBalance[]): GroupRunOuts[] {
  const byGroup = Map.groupBy(short, ({ row }) => row.patientGroupId);
  return [...byGroup].map(([patientGroupId, balances]) => ({
    patientGroupId,
    balances: balances.length,
    patients: new Set(balances.map(({ row }) => row.patientId)).size,
  }));
}
