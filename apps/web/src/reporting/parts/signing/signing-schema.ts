import { addDays, type Day, parseDay } from '@packwright/core/days';
import { dateMessage, limits, requiredMessage, validValueMessage } from '@packwright/core/fields';
import { findSigningSheet, printOrders } from '@packwright/core/reports';
import { mostChartDays } from '@packwright/core/signing-sheets';
import * as z from 'zod/mini';
import { limitLength } from '../../../kit/form/index.ts';
import type { SigningForm, SigningOption } from '../../calls/signing-sheets.ts';

const day = z.string().check(
  z.refine((text) => text !== '', { error: requiredMessage, abort: true }),
  z.refine((text) => parseDay(text) !== null, dateMessage),
);

/** The choices of a person before sheets are printed; the server judges the same again (SIGN-2). */
export const signingSchema = z
  .object({
    reportSettingId: z.number(),
    patientGroupIds: z.array(z.number()).check(z.minLength(1, requiredMessage)),
    wards: z.array(z.number()),
    fromDate: day,
    toDate: day,
    isIncludePacked: z.boolean(),
    isIncludeNonePacked: z.boolean(),
    isIncludePackedPRN: z.boolean(),
    isIncludeNonePackedPRN: z.boolean(),
    isPrintIndications: z.boolean(),
    removeAdminDates: z.boolean(),
    printInsulinOnRegularSheets: z.boolean(),
    printWarfarinOnRegularSheets: z.boolean(),
    includeOptionForCareWorker: z.boolean(),
    printOrder: z.enum(printOrders),
    printDate: z.string().check(z.refine((text) => text === '' || parseDay(text) !== null, dateMessage)),
    reportTitle: z.string().check(limitLength(limits.shortText)),
  })
  .check(
    z.refine(({ fromDate, toDate }) => isMonthAtMost(parseDay(fromDate), parseDay(toDate)), {
      error: validValueMessage,
      path: ['toDate'],
    }),
  );

export type SigningValues = z.output<typeof signingSchema>;

const isMonthAtMost = (from: Day | null, to: Day | null): boolean =>
  from === null || to === null || (to >= from && to < addDays(from, mostChartDays));

const usualDays = 14;

/** A fortnight from today, everything included, and what the pharmacy chose. */
export const buildFirstValues = (
  option: SigningOption,
  today: Day,
  reportSettingId: number,
): SigningValues => ({
  reportSettingId,
  patientGroupIds: [],
  wards: [],
  fromDate: today,
  toDate: addDays(today, usualDays - 1),
  isIncludePacked: true,
  isIncludeNonePacked: true,
  isIncludePackedPRN: true,
  isIncludeNonePackedPRN: true,
  isPrintIndications: true,
  ...option,
  printDate: today,
  reportTitle: '',
});

/** The sheet stands in the address, and its code in the form, so that the server sees when they differ. */
export function toSigningForm({ reportSettingId, ...form }: SigningValues): SigningForm {
  const reportCode = findSigningSheet(reportSettingId)?.code;
  return { ...form, ...(reportCode && { reportCode }) };
}

/** Of the values, what a pharmacy keeps for everyone. */
export const toSigningOption = ({
  includeOptionForCareWorker,
  printInsulinOnRegularSheets,
  printWarfarinOnRegularSheets,
  removeAdminDates,
  printOrder,
}: SigningValues): SigningOption => ({
  includeOptionForCareWorker,
  printInsulinOnRegularSheets,
  printWarfarinOnRegularSheets,
  removeAdminDates,
  printOrder,
});
