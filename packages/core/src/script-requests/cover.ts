import { addDays, type Day } from '../days/index.ts';
import {
  addQuantities,
  type Hundredths,
  multiplyQuantity,
  subtractQuantity,
  zero,
} from '../quantity/index.ts';
import { countSuppliesLeft, getScriptStanding, type ScriptStanding } from './known-script.ts';
import type { RequestedMedicine } from './requested-medicine.ts';

/** How long a medicine lasts, and until when its script is asked for (REQUEST-1). */
export interface Cover {
  readonly standing: ScriptStanding;
  readonly suppliesLeft: number;
  /** The first day whose doses the pills no longer cover; null when they last beyond the days that were looked at. */
  readonly covered: Day | null;
  /** The same with every supply that the script still allows. */
  readonly coveredAll: Day | null;
  /** Before this day a supply would count as early; null where no rule says so. */
  readonly earliestResupply: Day | null;
  readonly askBy: Day | null;
  /** It may be prescribed for sixty days, and was not so far (REQUEST-9). */
  readonly isSixtyDayCandidate: boolean;
}

/** How many days before the pills run out a prescriber is asked: rounds in a facility are rarer (REQUEST-1). */
export const leadDays = { community: 14, facility: 21 } as const;

/** The script of an owing supply comes within so many days. */
const owingDays = 7;

export interface CoverPlan {
  readonly today: Day;
  readonly leadDays: number;
  /** How many days from today on are looked at. */
  readonly days: number;
}

export function computeCover(medicine: RequestedMedicine, { today, leadDays: lead, days }: CoverPlan): Cover {
  const { script, available, needOn, isUseKnown, isControlled } = medicine;
  const standing = getScriptStanding(script, today, isControlled);
  const suppliesLeft = countSuppliesLeft(script, today, isControlled);
  const all = addQuantities(available, multiplyQuantity(script?.quantity ?? zero, suppliesLeft));
  const [covered = null, coveredAll = null] = isUseKnown
    ? findRunOuts([available, all], needOn, { today, days })
    : [];
  return {
    standing,
    suppliesLeft,
    covered,
    coveredAll,
    earliestResupply: computeEarliestResupply(medicine, today),
    askBy: computeAskBy(medicine, { standing, coveredAll, lead }),
    isSixtyDayCandidate: isSixtyDayCandidate(medicine, today),
  };
}

/** For each amount the first day whose doses it no longer covers, null when it lasts; as a forecast says it (LEDGER-8). */
function findRunOuts(
  amounts: readonly Hundredths[],
  needOn: (day: Day) => Hundredths,
  { today, days }: Pick<CoverPlan, 'today' | 'days'>,
): (Day | null)[] {
  const found = amounts.map((): Day | null => null);
  let needed = zero;
  for (let at = 0; at < days && found.includes(null); at += 1) {
    const day = addDays(today, at);
    const need = needOn(day);
    needed = addQuantities(needed, need);
    if (need > zero)
      amounts.forEach((amount, index) => {
        if (found[index] === null && needed > amount) found[index] = day;
      });
  }
  return found;
}

function computeAskBy(
  { script }: RequestedMedicine,
  { standing, coveredAll, lead }: { standing: ScriptStanding; coveredAll: Day | null; lead: number },
): Day | null {
  if (standing === 'owing' && script?.suppliedOn) return addDays(script.suppliedOn, owingDays);
  return coveredAll && addDays(coveredAll, -lead);
}

/** Days between two supplies: of a month's quantity with five repeats or more, and of one for sixty days. */
const resupplyDays = { month: 20, sixtyDays: 50 } as const;
const repeatsOfRule = 5;

function computeEarliestResupply(medicine: RequestedMedicine, today: Day): Day | null {
  const { script } = medicine;
  if (script === null || script.suppliedOn === null) return null;
  if (isSixtyDayQuantity(medicine, today)) return addDays(script.suppliedOn, resupplyDays.sixtyDays);
  const hasRule = (script.repeatsAuthorised ?? 0) >= repeatsOfRule;
  return hasRule ? addDays(script.suppliedOn, resupplyDays.month) : null;
}

// A medicine that nobody takes by the day has no sixty days.
const isSixtyDayCandidate = (medicine: RequestedMedicine, today: Day): boolean =>
  medicine.isSixtyDayDrug &&
  medicine.needsPrescription &&
  !medicine.isControlled &&
  medicine.isUseKnown &&
  !isSixtyDayQuantity(medicine, today);

// Two boxes at once that last so long; one box of what is taken seldom is a month's quantity all the same.
function isSixtyDayQuantity(
  { script, packSize, needOn, isUseKnown }: RequestedMedicine,
  today: Day,
): boolean {
  if (script === null || packSize === zero || !isUseKnown) return false;
  if (script.quantity < multiplyQuantity(packSize, 2)) return false;
  let left = script.quantity;
  for (let at = 0; at < resupplyDays.sixtyDays; at += 1)
    left = subtractQuantity(left, needOn(addDays(today, at)));
  return left >= zero && left < script.quantity;
}
