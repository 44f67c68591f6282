import { addDays, createDay, computeDaysBetween } from '../days/index.ts';
import { type DoseRule, daysPerWeek, computeDueDays } from '../schedule/index.ts';

/** The facts that identify a medicine which kills when it is packed every day instead of every week. */
export interface WeeklyFacts {
  readonly atcCode: string;
  readonly genericName: string;
}

// Methotrexate and the bisphosphonates (MED-16); names serve where a drug carries no ATC code.
const weeklyCodes = ['L04AX03', 'L01BA01', 'M05BA'] as const;
const weeklyNames = ['methotrexate', 'alendron', 'risedron'] as const;

export function isWeeklyMedicine({ atcCode, genericName }: WeeklyFacts): boolean {
  const name = genericName.toLowerCase();
  return (
    weeklyCodes.some((code) => atcCode.startsWith(code)) || weeklyNames.some((part) => name.includes(part))
  );
}

const anyMonday = createDay('2026-03-02');
const daysLookedAt = 8 * daysPerWeek;

/** Whether two dose days of the rule ever lie less than a week apart. Suspensions do not excuse a pattern. */
export function isMoreOftenThanWeekly(rule: DoseRule): boolean {
  const from = rule.start ?? anyMonday;
  const days = computeDueDays({ ...rule, suspensions: [] }, from, addDays(from, daysLookedAt - 1));
  return days.some((at, index) => {
    const before = days[index - 1];
    return before !== undefined && computeDaysBetween(before, at) < daysPerWeek;
  });
}
