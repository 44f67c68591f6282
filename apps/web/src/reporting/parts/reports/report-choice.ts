import type { Day } from '@packwright/core/days';
import { printOrders } from '@packwright/core/reports';
import { resolveReportPeriod } from '@packwright/core/summary';
import * as z from 'zod/mini';
import type { ReportChoice } from '../../calls/reports.ts';

const id = z.int().check(z.gte(0));

/** The part of the last choice that this browser keeps for its person: the days and the resident are new each time (REPORT-7). */
const kept = z.object({
  reportSettingId: id,
  patientGroupIds: z.array(id),
  wards: z.array(id),
  printOrder: z.enum(printOrders),
  isIncludePacked: z.boolean(),
  isIncludeNonePacked: z.boolean(),
  isIncludePackedPRN: z.boolean(),
  isIncludeNonePackedPRN: z.boolean(),
  isPrintIndications: z.boolean(),
});
type KeptChoice = z.output<typeof kept>;

const usual: KeptChoice = {
  reportSettingId: 1,
  patientGroupIds: [],
  wards: [],
  printOrder: 'name',
  isIncludePacked: true,
  isIncludeNonePacked: true,
  isIncludePackedPRN: true,
  isIncludeNonePackedPRN: true,
  isPrintIndications: true,
};

/** The last choice of the person, or the usual one when nothing usable was kept. */
export const readKeptChoice = (stored: unknown): KeptChoice => kept.safeParse(stored).data ?? usual;

export function startChoice(choice: KeptChoice, today: Day): ReportChoice {
  const { from, to } = resolveReportPeriod({}, today);
  return { ...choice, fromDate: from, toDate: to, patientId: 0, printDate: '', reportTitle: '' };
}

export const pickKeptChoice = (choice: ReportChoice): KeptChoice => kept.parse({ ...choice });
