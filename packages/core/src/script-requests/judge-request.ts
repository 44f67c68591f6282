import { addDays, type Day } from '../days/index.ts';
import { daysPerWeek } from '../schedule/index.ts';
import type { Cover } from './cover.ts';
import type { RequestedMedicine } from './requested-medicine.ts';

/** Why a script is asked for, or not (REQUEST-4). */
export const requestReasons = {
  owing: { asks: true },
  noScript: { asks: true },
  expired: { asks: true },
  runsOut: { asks: true },
  lasts: { asks: false },
  repeatsLeft: { asks: false },
  unknownUse: { asks: false },
  askedLately: { asks: false },
  notOnPrescription: { asks: false },
} as const;

export type RequestReason = keyof typeof requestReasons;

export const requestReasonNames = Object.keys(requestReasons) as readonly RequestReason[];

export type RequestChoice = 'include' | 'exclude';

export interface RequestPlan {
  readonly today: Day;
  /** How many weeks the pills should last, counted from today. */
  readonly weeks: number;
  /** Scripts with more supplies left are not asked for. */
  readonly mostSuppliesLeft: number;
  readonly leadDays: number;
}

/** Decisions and requests of people about the medicine. */
export interface RequestFacts {
  readonly choice: RequestChoice | null;
  /** The day of the newest request that nobody has answered; null without one. */
  readonly askedOn: Day | null;
}

export interface RequestVerdict {
  readonly isIncluded: boolean;
  readonly reason: RequestReason;
}

/** Whether a script is asked for; a person decides otherwise, save for what needs no prescription (REQUEST-4). */
export function judgeRequest(
  medicine: Pick<RequestedMedicine, 'needsPrescription' | 'isUseKnown'>,
  cover: Cover,
  plan: RequestPlan,
  { choice, askedOn }: RequestFacts,
): RequestVerdict {
  const reason = findReason(medicine, cover, plan, askedOn);
  if (reason === 'notOnPrescription') return { isIncluded: false, reason };
  const isIncluded = choice === null ? requestReasons[reason].asks : choice === 'include';
  return { isIncluded, reason };
}

/** Whether the prescriber was asked so lately that nobody asks again without saying so (REQUEST-6). */
export const isAskedLately = (
  askedOn: Day | null,
  { today, leadDays }: Pick<RequestPlan, 'today' | 'leadDays'>,
): boolean => askedOn !== null && today < addDays(askedOn, leadDays);

function findReason(
  { needsPrescription, isUseKnown }: Pick<RequestedMedicine, 'needsPrescription' | 'isUseKnown'>,
  { standing, suppliesLeft, coveredAll }: Cover,
  plan: RequestPlan,
  askedOn: Day | null,
): RequestReason {
  if (!needsPrescription) return 'notOnPrescription';
  if (isAskedLately(askedOn, plan)) return 'askedLately';
  if (standing === 'owing') return 'owing';
  if (!isUseKnown) return 'unknownUse';
  if (suppliesLeft > plan.mostSuppliesLeft) return 'repeatsLeft';
  if (coveredAll === null || coveredAll >= addDays(plan.today, plan.weeks * daysPerWeek)) return 'lasts';
  if (standing === 'none') return 'noScript';
  return standing === 'expired' ? 'expired' : 'runsOut';
}

/** The states of a script that was asked for (REQUEST-5). */
export const sentRequestStates = ['open', 'arrived', 'closed'] as const;

export type SentRequestState = (typeof sentRequestStates)[number];
