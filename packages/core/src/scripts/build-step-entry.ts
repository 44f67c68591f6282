import { buildDispensedEntry, type NewEntry } from '../balance/index.ts';
import { zero } from '../quantity/index.ts';
import { scriptKinds } from './codes.ts';
import { computeStepEffect, getStepKind, type ScriptStep } from './script-step.ts';

/** All dispensing systems come through the one feed (FEED-1). */
const system = 'feed';

/** Which supply of which script. */
export interface ScriptSupply {
  readonly scriptNumber: string;
  readonly supplyNumber: number;
}

/** The DIS entry of a step; null where it adds nothing, such as a script cancelled before it was ever imported. */
export function buildStepEntry(supply: ScriptSupply, step: ScriptStep, isPrn: boolean): NewEntry | null {
  const quantity = computeStepEffect(step);
  if (quantity === zero) return null;
  const { scriptNumber, supplyNumber } = supply;
  const note = scriptKinds[getStepKind(step, isPrn)].name;
  return buildDispensedEntry({
    system,
    scriptNumber,
    supply: supplyNumber,
    action: formatStepAction(step),
    quantity,
    note,
  });
}

// A supply may be changed, cancelled and supplied again; each is a posting of its own.
function formatStepAction({ ordinal, isCancelled }: ScriptStep): string {
  if (ordinal === 1) return 'new';
  return `${isCancelled ? 'cancelled' : 'changed'}-${ordinal}`;
}
