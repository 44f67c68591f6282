import type { Day } from '../days/index.ts';
import { addQuantities, type Hundredths, zero } from '../quantity/index.ts';
import { computeDoses } from '../schedule/index.ts';
import { findOrderOn, isWarfarinDifferent, listWarfarinDays, type WarfarinOrder } from '../warfarin/index.ts';
import type { CellState, ChartRow } from './chart-cells.ts';
import type { SigningMedicine } from './signing-medicine.ts';

/** So many tablets of a strength, with the colour by which a carer knows it. */
export interface WarfarinTablets {
  readonly strength: string;
  readonly colour: string;
  readonly tablets: Hundredths;
}

/** One day of warfarin: the milligrams, the tablets that make them, and what speaks against giving them. */
export interface WarfarinSheetDay {
  readonly day: Day;
  /** Hundredths of a milligram; null where neither an order nor readable strengths say them. */
  readonly milligrams: Hundredths | null;
  readonly tablets: readonly WarfarinTablets[];
  readonly state: 'given' | 'none' | 'suspended' | 'ended';
  /** The tablets of the profile make another dose than was ordered. */
  readonly isDifferent: boolean;
  /** The next INR test is due on this day or was before. */
  readonly isTestDue: boolean;
}

interface Charted {
  readonly medicine: SigningMedicine;
  readonly rows: readonly ChartRow[];
}

export interface WarfarinChart {
  readonly order: WarfarinOrder | null;
  readonly days: readonly WarfarinSheetDay[];
}

/** The order of the sheet is the one that holds on its first day, else the first that begins within it. */
export function buildWarfarinChart(
  charted: readonly Charted[],
  orders: readonly WarfarinOrder[],
  days: readonly Day[],
): WarfarinChart {
  const [from, to] = [days.at(0), days.at(-1)];
  if (from === undefined || to === undefined) return { order: null, days: [] };
  const lines = charted.map(({ medicine: { strength, rule, pack } }) => ({
    strength,
    rule,
    isPacked: pack !== null,
  }));
  return {
    order: findOrderOn(orders, from) ?? findOrderOn(orders, to),
    days: listWarfarinDays(orders, lines, from, to).map((each, at) => {
      const state = getState(charted.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells[at] ?? [])));
      const order = findOrderOn(orders, each.day);
      return {
        day: each.day,
        milligrams: each.ordered ?? each.given,
        tablets: listTablets(charted, each.day),
        state,
        isDifferent: state !== 'suspended' && isWarfarinDifferent(each),
        isTestDue: order !== null && each.day >= order.nextInrDate,
      };
    }),
  };
}

const listTablets = (charted: readonly Charted[], day: Day): WarfarinTablets[] =>
  charted.flatMap(({ medicine: { strength, colour, rule } }) => {
    const tablets = addQuantities(zero, ...computeDoses(rule, day, day).flatMap(({ slots }) => slots));
    return tablets > zero ? [{ strength, colour, tablets }] : [];
  });

function getState(states: readonly CellState[]): WarfarinSheetDay['state'] {
  if (states.includes('due')) return 'given';
  if (states.includes('suspended')) return 'suspended';
  return states.length > 0 && states.every((state) => state === 'ended') ? 'ended' : 'none';
}
