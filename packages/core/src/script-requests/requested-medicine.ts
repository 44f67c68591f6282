import { addDays, buildDayRange, type Day } from '../days/index.ts';
import { type Hundredths, subtractQuantity, toHundredths, zero } from '../quantity/index.ts';
import type { KnownScript } from './known-script.ts';

/** A medicine of a profile, as far as a request for a script asks. */
export interface RequestedMedicine {
  readonly script: KnownScript | null;
  /** The pills that the patient owns and no pack has taken. */
  readonly available: Hundredths;
  readonly needOn: (day: Day) => Hundredths;
  /** False where nobody can say how much is used, such as of a cream. */
  readonly isUseKnown: boolean;
  /** The pills of one box of the drug; 0 where it is not known. */
  readonly packSize: Hundredths;
  /** False for what is bought without a prescription. */
  readonly needsPrescription: boolean;
  /** The PBS lists its drug for sixty days of one supply. */
  readonly isSixtyDayDrug: boolean;
  /** S8 by its drug or its prescription: its script is over sooner. */
  readonly isControlled: boolean;
}

/**
 * The pills that are left of the last supply of a medicine that lies in no pack: what its doses took since the day of
 * the supply is used (REQUEST-3).
 */
export function computeLeftOfSupply(
  supply: Pick<KnownScript, 'quantity' | 'suppliedOn'> | null,
  needOn: (day: Day) => Hundredths,
  today: Day,
): Hundredths {
  if (supply === null || supply.suppliedOn === null) return zero;
  let left = supply.quantity;
  if (supply.suppliedOn < today)
    for (const day of buildDayRange(supply.suppliedOn, addDays(today, -1)))
      left = subtractQuantity(left, needOn(day));
  return toHundredths(Math.max(zero, left));
}

/** The schedules whose medicines are supplied on prescription; a drug without a schedule may be one of them. */
const prescriptionSchedules = ['', 'S4', 'S8'];

export const needsPrescription = ({ schedule }: { readonly schedule: string }): boolean =>
  prescriptionSchedules.includes(schedule.trim().toUpperCase());
