import { reviewWeeks, validValueMessage } from '@packwright/core/fields';
import type { ListDescription } from '@packwright/core/lists';
import * as z from 'zod/mini';
import { flag, idOf, listPaging, optionalDay, wholeBetween } from '../machinery/index.ts';

const defineIds = (what: 'patient' | 'patientGroup') =>
  z.optional(z.array(idOf(what)).check(z.maxLength(1000, validValueMessage)));

const isReviewPeriod = (weeks: number): boolean => reviewWeeks.some((each) => each === weeks);

/** Which balances, and over how many weeks they are looked at (LEDGER-12). */
export const balanceFilter = {
  patientGroupIds: defineIds('patientGroup'),
  patientIds: defineIds('patient'),
  weekCount: z.optional(wholeBetween(1, 8).check(z.refine(isReviewPeriod, validValueMessage))),
  packStartDate: z.optional(optionalDay),
  isShowPacked: z.optional(flag),
  isShowCeasedDeletedMed: z.optional(flag),
  isShowPackedPRN: z.optional(flag),
  /** 0 active (the default) to 3; -1 means any. */
  packingStatus: z.optional(wholeBetween(-1, 3)),
  isDisplayInsufficentBalance: z.optional(flag),
};

/** The parts of a request for a page of balances that have no column filters. */
export function buildBalancePaging<List extends ListDescription>(description: List) {
  const { page, size, query, sortField, sortOrder } = listPaging(description);
  return { page, size, query, sortField, sortOrder };
}
