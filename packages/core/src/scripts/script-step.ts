import { type Day, computeDaysBetween } from '../days/index.ts';
import { type Hundredths, negateQuantity, addQuantities, subtractQuantity, zero } from '../quantity/index.ts';
import { type DoseChange, type OrderStatus, type OwingAge, owingAges, type ScriptKind } from './codes.ts';

/**
 * A row of the tracker: one thing that happened to one supply of a script. The supply goes on by steps; at most the
 * last one is open, every other was imported (decision 0030).
 */
export interface ScriptStep {
  /** 1, 2, 3 … within the supply. */
  readonly ordinal: number;
  readonly externalPatientId: string;
  readonly drugCode: string;
  readonly isCancelled: boolean;
  readonly orderStatus: OrderStatus;
  readonly initialQuantity: Hundredths;
  /** The last quantity of the dispensing system. */
  readonly quantity: Hundredths;
  readonly manualQuantity: Hundredths | null;
  /** The quantity that the supply had given to the balance before this step. */
  readonly given: Hundredths;
  readonly state: 'waiting' | 'ignored' | 'imported';
  /** The posted quantity of the import; null before it. */
  readonly effect: Hundredths | null;
}

/** The quantity that counts: a person's over the dispensing system's. */
export const getCountedQuantity = ({ manualQuantity, quantity }: ScriptStep): Hundredths =>
  manualQuantity ?? quantity;

/** The quantity that an import of this step adds or added to the balance (SCRIPT-2). */
export function computeStepEffect(step: ScriptStep): Hundredths {
  if (step.effect !== null) return step.effect;
  return step.isCancelled
    ? negateQuantity(step.given)
    : subtractQuantity(getCountedQuantity(step), step.given);
}

/** The quantity that the supply has given after the import of this step. */
export const computeGivenAfter = (step: ScriptStep): Hundredths =>
  addQuantities(step.given, step.effect ?? zero);

/** The kind of the row (SCRIPT-1); `isPrn` when the medicine is taken when required. */
export function getStepKind(step: ScriptStep, isPrn: boolean): ScriptKind {
  if (step.isCancelled) return 'cancelled';
  if (step.given > zero) return 'quantityChanged';
  if (step.orderStatus === 'owing') return 'owing';
  return isPrn ? 'prn' : 'new';
}

/** Deferred or on hold: nothing was handed over, so nothing can be posted; earlier postings stay. */
export const isHeld = ({ state, isCancelled, orderStatus }: ScriptStep): boolean =>
  state !== 'imported' && !isCancelled && (orderStatus === 'deferred' || orderStatus === 'onHold');

/** The effect of the row on the balance; `isCeased` when its medicine is no longer taken (SCRIPT-9). */
export function getDoseChange(step: ScriptStep, isCeased: boolean): DoseChange {
  if (step.state === 'imported') return 'active';
  if (step.state === 'ignored') return 'notApplicable';
  if (isHeld(step)) return 'none';
  if (step.isCancelled) return 'cancelled';
  if (isCeased) return 'ceased';
  return step.given > zero ? 'quantityChanged' : 'new';
}

/** The days since an owed script was dispensed; null when it is not owed. */
export function countOwingDays(step: ScriptStep, dispensedOn: Day, today: Day): number | null {
  if (step.isCancelled || step.orderStatus !== 'owing') return null;
  return Math.max(0, computeDaysBetween(dispensedOn, today));
}

/** How long a script has been owed, by its days (SCRIPT-10). */
export function getOwingAge(days: number): OwingAge {
  if (days <= owingAges.recent.to) return 'recent';
  return days <= owingAges.due.to ? 'due' : 'late';
}
