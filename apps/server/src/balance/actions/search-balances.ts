import { dailyNeed, type Forecast, forecast, weeklyUseOfRefills } from '@packwright/core/balance';
import { type Day, daysBetween, todayIn } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { type Hundredths, hundredths, subtractQuantity, zero } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { ruleOf } from '../../medication/index.ts';
import { suspensionsOf } from '../../patients/index.ts';
import {
  type ListedBalance,
  type ListFilter,
  listBalances,
  type LiveLine,
  liveLines,
  refillsOf,
  strengthsOf,
} from '../store/list.ts';

/** A balance with what the coming weeks make of it (domain 4.5). */
export interface ReviewedBalance {
  readonly row: ListedBalance;
  readonly strength: string;
  readonly available: Hundredths;
  readonly outlook: Forecast;
}

export interface Review {
  readonly from: Day;
  readonly weeks: number;
  /** Only those that will not last. */
  readonly insufficientOnly: boolean;
}

const isPrn = ({ packType }: { readonly packType: number | null }): boolean => packType === supplies.prn.code;

/** Balances with their outlook. To keep only what will not last, every row is looked at before the page is cut. */
export async function searchBalances(
  work: Work,
  filter: ListFilter,
  review: Review,
): Promise<{ rows: ReviewedBalance[]; total: number }> {
  if (!review.insufficientOnly || !filter.window) {
    const rows = await listBalances(work.db, filter);
    return { rows: await reviewed(work, rows, review), total: rows[0]?.total ?? 0 };
  }
  const all = await reviewed(work, await listBalances(work.db, { ...filter, window: null }), review);
  const short = all.filter(({ outlook }) => outlook.isInsufficient);
  const { offset, limit } = filter.window;
  return { rows: short.slice(offset, offset + limit), total: short.length };
}

async function reviewed(
  work: Work,
  rows: readonly ListedBalance[],
  { from, weeks }: Review,
): Promise<ReviewedBalance[]> {
  if (rows.length === 0) return [];
  const linesOf = grouped(await liveLines(work.db, [...new Set(rows.map((row) => row.patientId))]));
  const strengths = await strengthsOf(work.db, [...new Set(rows.map((row) => row.drugCode))]);
  const prnUse = await weeklyUse(work, rows);
  return rows.map((row) => {
    const available = subtractQuantity(hundredths(row.balance), hundredths(row.committed));
    const lines = linesOf.get(keyOf(row)) ?? [];
    const use = row.accountId === null ? undefined : prnUse.get(row.accountId);
    const needOn = needOf(row, lines, from, use ?? zero);
    const strength = strengths.get(row.drugCode) ?? '';
    return { row, strength, available, outlook: forecast({ available, needOn, from, weeks }) };
  });
}

// What is taken when required has no days of its own: its weekly use falls on the first day of each week.
function needOf(
  row: ListedBalance,
  lines: readonly LiveLine[],
  from: Day,
  use: Hundredths,
): (day: Day) => Hundredths {
  const suspensions = suspensionsOf(row);
  const scheduled = dailyNeed(lines.filter((line) => !isPrn(line)).map((line) => ruleOf(line, suspensions)));
  if (!isPrn(row)) return scheduled;
  return (day) => (daysBetween(from, day) % 7 === 0 ? use : zero);
}

async function weeklyUse(work: Work, rows: readonly ListedBalance[]): Promise<Map<number, Hundredths>> {
  const accounts = rows.flatMap((row) => (isPrn(row) && row.accountId !== null ? row.accountId : []));
  const refills = Map.groupBy(await refillsOf(work.db, accounts), ({ accountId }) => accountId);
  return new Map(
    [...refills].map(([id, entries]) => [
      id,
      weeklyUseOfRefills(
        entries.map(({ at, qty }) => ({ day: todayIn(work.who.timezone, at), quantity: hundredths(qty) })),
      ) ?? zero,
    ]),
  );
}

const keyOf = (row: { patientId: number; drugCode: string }): string => `${row.patientId}:${row.drugCode}`;

const grouped = (lines: readonly LiveLine[]): Map<string, LiveLine[]> => Map.groupBy(lines, keyOf);
