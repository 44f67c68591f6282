import { computeDailyNeeds, createForecaster, type Forecast } from '@packwright/core/balance';
import { addDays, type Day, farthestDay } from '@packwright/core/days';
import { packingStatuses, reviewWeeks, supplies } from '@packwright/core/fields';
import { toDoseRule } from '@packwright/core/prescriptions';
import { daysPerWeek, type Suspension } from '@packwright/core/schedule';
import { type Hundredths, toHundredths, subtractQuantity, zero } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { listBalancePage } from '../reads/list-balance-page.ts';
import { toMedicineKey, toSpanKey } from '../rules/medicine-key.ts';
import { computeWeeklyUses } from '../rules/weekly-use.ts';
import { listControlled } from '../store/controlled.ts';
import { toSuspensions } from '../../patients/index.ts';
import {
  findStrengths,
  listLiveLines,
  listPackedSpans,
  listRefills,
  type LiveLine,
  type PackedSpan,
} from '../store/balance-facts.ts';
import { type BalanceListFilter, listBalances, type ListedBalance } from '../store/balance-list.ts';

/** A balance with what the coming weeks make of it (LEDGER-8). */
export interface ReviewedBalance {
  readonly row: ListedBalance;
  readonly strength: string;
  /** Schedule 8: changes by hand before a second person only (LEDGER-20). */
  readonly isControlled: boolean;
  readonly available: Hundredths;
  readonly outlook: Forecast;
  /** Over the longest period that can be asked for, whichever is. */
  readonly ahead: Forecast;
}

const mostWeeks = Math.max(...reviewWeeks);

export interface ReviewOptions {
  readonly from: Day;
  readonly weeks: number;
  /** Only those that will not last. */
  readonly insufficientOnly: boolean;
}

const isPrn = ({ packType }: { readonly packType: number | null }): boolean => packType === supplies.prn.code;

/** Balances with their outlook. To keep only what will not last, every row is looked at before the page is cut. */
export async function searchBalances(
  work: Work,
  filter: BalanceListFilter,
  review: ReviewOptions,
): Promise<{ rows: ReviewedBalance[]; total: number }> {
  if (!review.insufficientOnly || !filter.window) {
    const rows = await listBalancePage(work.db, filter);
    return { rows: await reviewBalances(work, rows, review), total: rows[0]?.total ?? 0 };
  }
  const all = await reviewBalances(work, await listBalances(work.db, { ...filter, window: null }), review);
  const short = all.filter(({ outlook }) => outlook.isInsufficient);
  const { offset, limit } = filter.window;
  return { rows: short.slice(offset, offset + limit), total: short.length };
}

async function reviewBalances(
  work: Work,
  rows: readonly ListedBalance[],
  { from, weeks }: ReviewOptions,
): Promise<ReviewedBalance[]> {
  if (rows.length === 0) return [];
  const patientIds = [...new Set(rows.map((row) => row.patientId))];
  const drugCodes = [...new Set(rows.map((row) => row.drugCode))];
  const accounts = rows.flatMap((row) => (isPrn(row) && row.accountId !== null ? row.accountId : []));
  const [lines, packed, strengths, ofControlled, refills] = await Promise.all([
    listLiveLines(work.db, patientIds, drugCodes),
    listPackedSpans(work.db, patientIds, from),
    findStrengths(work.db, drugCodes),
    listControlled(work.db, rows),
    listRefills(work.db, accounts),
  ]);
  const linesOf = Map.groupBy(lines, toMedicineKey);
  const spans = Map.groupBy(packed, toSpanKey);
  const controlled = new Set(ofControlled.map(toMedicineKey));
  const prnUse = computeWeeklyUses(refills, work.who.timezone);
  const [forecast, lookAhead] = [createForecaster(from, weeks), createForecaster(from, mostWeeks)];
  return rows.map((row) => {
    const available = subtractQuantity(toHundredths(row.balance), toHundredths(row.committed));
    const use = row.accountId === null ? undefined : prnUse.get(row.accountId);
    const needs = computeNeeds({
      row,
      lines: linesOf.get(toMedicineKey(row)) ?? [],
      spans,
      from,
      use: use ?? zero,
    });
    const strength = strengths.get(row.drugCode) ?? '';
    const isControlled = controlled.has(toMedicineKey(row));
    return {
      row,
      strength,
      isControlled,
      available,
      outlook: forecast(available, needs),
      ahead: lookAhead(available, needs),
    };
  });
}

interface NeedFacts {
  readonly row: ListedBalance;
  readonly lines: readonly LiveLine[];
  readonly spans: ReadonlyMap<string, readonly PackedSpan[]>;
  readonly from: Day;
  readonly use: Hundredths;
}

// A when-required medicine has no days: its weekly use counts on the first day of each week, if the patient is there.
function computeNeeds({ row, lines, spans, from, use }: NeedFacts): readonly Hundredths[] {
  const days = mostWeeks * daysPerWeek;
  const suspensions = listSuspensions(row, from);
  if (isPrn(row)) {
    const isAway = (day: Day): boolean => suspensions.some((each) => each.from <= day && day <= each.to);
    const isUsed = (at: number): boolean => at % daysPerWeek === 0 && !isAway(addDays(from, at));
    return Array.from({ length: days }, (_, at) => (isUsed(at) ? use : zero));
  }
  const medicines = lines
    .filter((line) => !isPrn(line))
    .map((line) => ({
      rule: toDoseRule(line, suspensions),
      packed: spans.get(toSpanKey({ prescriptionId: line.id, drugCode: line.drugCode })) ?? [],
    }));
  return computeDailyNeeds(medicines, from, days);
}

/** When the patient is away; a suspension without days lasts until the packing status changes (decision 0032). */
function listSuspensions(row: ListedBalance, from: Day): readonly Suspension[] {
  const isEndless = row.packingStatus === packingStatuses.suspended.code && row.suspendFromDate === null;
  return isEndless ? [{ from, to: farthestDay }] : toSuspensions(row);
}
