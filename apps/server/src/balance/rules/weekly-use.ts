import { computeWeeklyRefillUse } from '@packwright/core/balance';
import { computeToday } from '@packwright/core/days';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';

interface Refill {
  readonly accountId: number;
  readonly at: string;
  readonly qty: number;
}

/** The weekly use of medicines that are taken when required, by account; unknown ones are absent (LEDGER-9). */
export function computeWeeklyUses(
  refills: readonly Refill[],
  timezone: string,
): ReadonlyMap<number, Hundredths> {
  const byAccount = Map.groupBy(refills, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].flatMap(([id, entries]) => {
      const use = computeWeeklyRefillUse(
        entries.map(({ at, qty }) => ({ day: computeToday(timezone, at), quantity: toHundredths(qty) })),
      );
      return use === null ? [] : [[id, use] as const];
    }),
  );
}
