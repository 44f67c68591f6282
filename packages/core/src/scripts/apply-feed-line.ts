import { type Hundredths, zero } from '../quantity/index.ts';
import type { OrderStatus } from './codes.ts';
import { computeGivenAfter, type ScriptStep } from './script-step.ts';

/** The facts of a feed line about one supply of a script. */
export interface FeedLine {
  /** New, updated, cancelled (FEED-4). */
  readonly action: 'N' | 'U' | 'C';
  readonly orderStatus: OrderStatus;
  readonly quantity: Hundredths;
  readonly externalPatientId: string;
  readonly drugCode: string;
}

export type FeedLineOutcome =
  /** The step with the last one's ordinal takes its place; a higher one follows it. */
  | { readonly step: ScriptStep }
  /** DSF-106: the key stands for something else. DSF-107: nothing there to cancel. */
  | { readonly refusal: 'DSF-106' | 'DSF-107' };

/**
 * Applies a line with news about a supply. An imported step stays: a later line adds a step of its own, which posts the
 * difference or reverses everything (SCRIPT-4).
 */
export function applyFeedLine(last: ScriptStep | null, line: FeedLine): FeedLineOutcome {
  const isCancelled = line.action === 'C' || line.orderStatus === 'cancelled';
  if (last === null)
    return isCancelled ? { refusal: 'DSF-107' } : { step: createNextStep(null, line, false) };
  if (line.action === 'N') return { refusal: 'DSF-106' };
  const given = last.state === 'imported' ? computeGivenAfter(last) : last.given;
  if (given > zero && !isSameSupply(last, line)) return { refusal: 'DSF-106' };
  if (last.state !== 'imported') return { step: reviseStep(last, line, isCancelled) };
  return {
    step: isNewStepDue(last, line, isCancelled)
      ? createNextStep(last, line, isCancelled)
      : updateOrderStatus(last, line),
  };
}

const isSameSupply = (last: ScriptStep, line: FeedLine): boolean =>
  last.externalPatientId === line.externalPatientId && last.drugCode === line.drugCode;

function reviseStep(last: ScriptStep, line: FeedLine, isCancelled: boolean): ScriptStep {
  const { externalPatientId, drugCode, orderStatus } = line;
  // The person who ignored this did not know of it yet, and the balance holds pills of this supply (FEED-4).
  const asksAgain = last.given > zero && isNewStepDue(last, line, isCancelled);
  const state = asksAgain ? 'waiting' : last.state;
  const updated = { ...last, externalPatientId, drugCode, isCancelled, state };
  if (isCancelled) return { ...updated, orderStatus: 'cancelled', manualQuantity: null };
  const manualQuantity = line.quantity === last.quantity ? last.manualQuantity : null;
  return { ...updated, orderStatus, quantity: line.quantity, manualQuantity };
}

// A manual quantity was a person's choice: only another quantity of the dispensing system asks for a second look.
function isNewStepDue(last: ScriptStep, line: FeedLine, isCancelled: boolean): boolean {
  return last.isCancelled !== isCancelled || (!isCancelled && line.quantity !== last.quantity);
}

// An owing script that was marked off turns regular, and nothing is imported (SCRIPT-5).
function updateOrderStatus(last: ScriptStep, { orderStatus }: FeedLine): ScriptStep {
  return last.isCancelled ? last : { ...last, orderStatus };
}

function createNextStep(last: ScriptStep | null, line: FeedLine, isCancelled: boolean): ScriptStep {
  const given = last === null ? zero : computeGivenAfter(last);
  const quantity = isCancelled ? given : line.quantity;
  return {
    ordinal: (last?.ordinal ?? 0) + 1,
    externalPatientId: line.externalPatientId,
    drugCode: line.drugCode,
    isCancelled,
    orderStatus: isCancelled ? 'cancelled' : line.orderStatus,
    initialQuantity: quantity,
    quantity,
    manualQuantity: null,
    given,
    state: 'waiting',
    effect: null,
  };
}
