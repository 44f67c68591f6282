import type { Hundredths } from '../quantity/index.ts';
import { getCountedQuantity, computeStepEffect, isHeld, type ScriptStep } from './script-step.ts';

export type StepRefusal = 'NOT_WAITING' | 'NOT_IGNORED' | 'HELD' | 'QUANTITY_MOVED' | 'CANCELLED';

export type StepOutcome = { readonly step: ScriptStep } | { readonly refusal: StepRefusal };

/** Posts the step; the quantity is the one that the person saw. */
export function importStep(step: ScriptStep, seen: Hundredths): StepOutcome {
  if (step.state !== 'waiting') return { refusal: 'NOT_WAITING' };
  if (isHeld(step)) return { refusal: 'HELD' };
  if (seen !== getCountedQuantity(step)) return { refusal: 'QUANTITY_MOVED' };
  return { step: { ...step, state: 'imported', effect: computeStepEffect(step) } };
}

/** Puts the step aside as not for packing. */
export function ignoreStep(step: ScriptStep): StepOutcome {
  return step.state === 'waiting' ? { step: { ...step, state: 'ignored' } } : { refusal: 'NOT_WAITING' };
}

export function restoreIgnoredStep(step: ScriptStep): StepOutcome {
  return step.state === 'ignored' ? { step: { ...step, state: 'waiting' } } : { refusal: 'NOT_IGNORED' };
}

/** A person's quantity, above zero; the dispensing system's own takes it away again. */
export function changeStepQuantity(step: ScriptStep, quantity: Hundredths): StepOutcome {
  if (step.state !== 'waiting') return { refusal: 'NOT_WAITING' };
  if (step.isCancelled) return { refusal: 'CANCELLED' };
  return { step: { ...step, manualQuantity: quantity === step.quantity ? null : quantity } };
}
