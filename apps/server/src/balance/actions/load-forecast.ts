import { type ScriptNeed, computeScriptNeed, countLastingWeeks } from '@packwright/core/balance';
import { fromTablets, type Hundredths } from '@packwright/core/quantity';
import { findDrugsByCodes } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import type { BalanceListFilter } from '../store/balance-list.ts';
import { findLastScripts, type LastScript } from '../store/last-scripts.ts';
import { type ReviewedBalance, type ReviewOptions, searchBalances } from './search-balances.ts';

/** A balance over the coming weeks, with the scripts that cover what lacks (LEDGER-27). */
export interface ForecastBalance {
  readonly reviewed: ReviewedBalance;
  readonly weeksLeft: number;
  readonly script: LastScript | undefined;
  /** The quantity of the last script, else the pack size of the drug; null when neither is known. */
  readonly packSize: Hundredths | null;
  readonly need: ScriptNeed;
}

/** The forecast of the balances of a filter. */
export async function loadForecast(
  work: Work,
  filter: BalanceListFilter,
  review: ReviewOptions,
): Promise<{ rows: ForecastBalance[]; total: number }> {
  const { rows, total } = await searchBalances(work, filter, review);
  const scripts = await findLastScripts(
    work.db,
    rows.flatMap(({ row }) => row.accountId ?? []),
  );
  const codes = [...new Set(rows.map(({ row }) => row.drugCode))];
  const drugs = await findDrugsByCodes(work.db, codes);
  // The own drug of a pharmacy comes first.
  const packSizes = new Map(drugs.toReversed().map(({ drugCode, packSize }) => [drugCode, packSize]));
  const forecasts = rows.map((reviewed): ForecastBalance => {
    const { accountId, drugCode } = reviewed.row;
    const script = accountId === null ? undefined : scripts.get(accountId);
    const packSize = script?.quantity ?? toPills(packSizes.get(drugCode) ?? 0);
    const facts = { packSize, repeatsLeft: script?.repeatsLeft ?? null };
    return {
      reviewed,
      weeksLeft: countLastingWeeks(reviewed.ahead),
      script,
      packSize,
      need: computeScriptNeed(reviewed.outlook.shortage, facts),
    };
  });
  return { rows: forecasts, total };
}

const toPills = (packSize: number): Hundredths | null => (packSize > 0 ? fromTablets(packSize) : null);
