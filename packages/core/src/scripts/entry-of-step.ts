import { dispensedEntry, type NewEntry } from '../balance/index.ts';
import { zero } from '../quantity/index.ts';
import { scriptKinds } from './codes.ts';
import { effectOf, kindOfStep, type ScriptStep } from './step.ts';

/** All dispensing systems come through the one feed (D-027). */
const system = 'feed';

/** Which supply of which script. */
export interface Supply {
  readonly scriptNumber: string;
  readonly supplyNumber: number;
}

/** The DIS entry of a step; null where it adds nothing, such as a script cancelled before it was ever imported. */
export function entryOfStep(supply: Supply, step: ScriptStep, isPrn: boolean): NewEntry | null {
  const quantity = effectOf(step);
  if (quantity === zero) return null;
  const { scriptNumber, supplyNumber } = supply;
  const note = scriptKinds[kindOfStep(step, isPrn)].name;
  return dispensedEntry({
    system,
    scriptNumber,
    supply: supplyNumber,
    action: actionOf(step),
    quantity,
    note,
  });
}

// A supply may be changed, cancelled and supplied again; each is a posting of its own.
function actionOf({ ordinal, isCancelled }: ScriptStep): string {
  if (ordinal === 1) return 'new';
  return `${isCancelled ? 'cancelled' : 'changed'}-${ordinal}`;
}
