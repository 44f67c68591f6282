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
export function applyFeedLine(last: ScriptStep | null, news: FeedLine): FeedLineOutcome {
  const isCancelled = news.action === 'C' || news.orderStatus === 'cancelled';
  if (last === null)
    return isCancelled ? { refusal: 'DSF-107' } : { step: createNextStep(null, news, false) };
  if (news.action === 'N') return { refusal: 'DSF-106' };
  const given = last.state === 'imported' ? computeGivenAfter(last) : last.given;
  if (given > zero && !isSameSupply(last, news)) return { refusal: 'DSF-106' };
  if (last.state !== 'imported') return { step: reviseStep(last, news, isCancelled) };
  return {
    step: isNewStepDue(last, news, isCancelled)
      ? createNextStep(last, news, isCancelled)
      : updateOrderStatus(last, news),
  };
}

const isSameSupply = (last: ScriptStep, news: FeedLine): boolean =>
  last.externalPatientId === news.externalPatientId && last.drugCode === news.drugCode;

function reviseStep(last: ScriptStep, news: FeedLine, isCancelled: boolean): ScriptStep {
  const { externalPatientId, drugCode, orderStatus } = news;
  // The person who ignored this did not know of it yet, and the balance holds pills of this supply (FEED-4).
  const asksAgain = last.given > zero && isNewStepDue(last, news, isCancelled);
  const state = asksAgain ? 'waiting' : last.state;
  const told = { ...last, externalPatientId, drugCode, isCancelled, state };
  if (isCancelled) return { ...told, orderStatus: 'cancelled', manualQuantity: null };
  const manualQuantity = news.quantity === last.quantity ? last.manualQuantity : null;
  return { ...told, orderStatus, quantity: news.quantity, manualQuantity };
}

// A manual quantity was a person's choice: only another quantity of the dispensing system asks for a second look.
function isNewStepDue(last: ScriptStep, news: FeedLine, isCancelled: boolean): boolean {
  return last.isCancelled !== isCancelled || (!isCancelled && news.quantity !== last.quantity);
}

// An owing script that was marked off turns regular, and nothing is imported (SCRIPT-5).
function updateOrderStatus(last: ScriptStep, { orderStatus }: FeedLine): ScriptStep {
  return last.isCancelled ? last : { ...last, orderStatus };
}

function createNextStep(last: ScriptStep | null, news: FeedLine, isCancelled: boolean): ScriptStep {
  const given = last === null ? zero : computeGivenAfter(last);
  const quantity = isCancelled ? given : news.quantity;
  return {
    ordinal: (last?.ordinal ?? 0) + 1,
    externalPatientId: news.externalPatientId,
    drugCode: news.drugCode,
    isCancelled,
    orderStatus: isCancelled ? 'cancelled' : news.orderStatus,
    initialQuantity: quantity,
    quantity,
    manualQuantity: null,
    given,
    state: 'waiting',
    effect: null,
  };
}
