import { addMonths, type Day } from '../days/index.ts';
import type { Hundredths } from '../quantity/index.ts';

/** How the newest script of a medicine stands (REQUEST-2). */
export const scriptStandings = ['none', 'active', 'owing', 'held', 'expired'] as const;

export type ScriptStanding = (typeof scriptStandings)[number];

/** The newest script of a medicine as the dispensing system tells of it. */
export interface KnownScript {
  /** Owing was supplied before the script came; held waits in the dispensary and was not supplied yet. */
  readonly state: 'active' | 'owing' | 'held';
  readonly prescribedOn: Day | null;
  /** Null while nothing was supplied. */
  readonly suppliedOn: Day | null;
  /** The pills of one supply. */
  readonly quantity: Hundredths;
  /** Null where the dispensing system says nothing. */
  readonly repeatsAuthorised: number | null;
  readonly repeatsLeft: number | null;
}

/** A script may be supplied for so many months after it was prescribed; the states give a controlled medicine less. */
const monthsOfScript = { usual: 12, controlled: 6 } as const;

export function getScriptStanding(
  script: KnownScript | null,
  today: Day,
  isControlled: boolean,
): ScriptStanding {
  if (script === null) return 'none';
  const { state, prescribedOn } = script;
  if (state === 'owing' || prescribedOn === null) return state;
  const months = monthsOfScript[isControlled ? 'controlled' : 'usual'];
  return addMonths(prescribedOn, months) <= today ? 'expired' : state;
}

/** No script has more; a slip of a dispensing system would lead to amounts beyond all numbers. */
const mostRepeats = 99;

/** How often the script may still be supplied; nobody counts on repeats that the dispensing system does not name. */
export function countSuppliesLeft(script: KnownScript | null, today: Day, isControlled: boolean): number {
  const standing = getScriptStanding(script, today, isControlled);
  const repeats = Math.min(script?.repeatsLeft ?? 0, mostRepeats);
  if (standing === 'held') return repeats + 1;
  return standing === 'active' ? repeats : 0;
}
