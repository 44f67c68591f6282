import { chartCodes, type ChartCode } from '@packwright/core/dashboard';
import { scriptTypes } from '@packwright/core/scripts';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema, quantityText } from '../../machinery/index.ts';
import { corrections, firstChecks } from '../work-figures.ts';

const packs = z.int();

/** A chart of Home with its figures (DASH-4). */
export const dashboardChart = nameSchema(
  'DashboardChart',
  z.object({
    code: z.enum(chartCodes as [ChartCode, ...ChartCode[]]),
    title: z.string(),
    type: z.enum(['bar', 'column']),
    /** Of figures that are kept for a while: when they were counted; empty for the others and before the first time (DASH-9). */
    countedDate: momentText,
    series: z.array(
      nameSchema(
        'DashboardFigure',
        z.object({
          /** A status, a day, the id of a patient group or a list of the dispense tracker. */
          key: z.string(),
          name: z.string(),
          value: z.int(),
        }),
      ),
    ),
  }),
);

/** Seven days of work (DASH-12, DASH-13); of records that a person may not read, nothing. */
const workWeek = nameSchema(
  'WorkWeek',
  z.object({
    fromDate: dayText,
    toDate: dayText,
    made: packs,
    checks: firstChecks,
    corrected: packs,
    /** Balances that run out, as they were counted last in these days and the day after them. */
    runOuts: z.int(),
    /** The day of that count; 0001-01-01 where there was none. */
    runOutsDate: dayText,
  }),
);

/** Seven days of a trend (DASH-20). */
export const trendWeek = nameSchema(
  'TrendWeek',
  z.object({ fromDate: dayText, toDate: dayText, checks: firstChecks, corrected: packs }),
);

/** The figures that a pharmacy looks at in the morning (DASH-8); of records that a person may not read, nothing. */
export const dashboardMorning = nameSchema(
  'DashboardMorning',
  z.object({
    weekStart: dayText,
    /** Packs that start this week; `left` are not past their check. */
    due: nameSchema('DuePacks', z.object({ packs, left: packs })),
    /** Packs that wait, by status; `oldestDate` is the last action on the one that waits longest. */
    stages: z.array(
      nameSchema(
        'WaitingPacks',
        z.object({ status: z.int(), packs, oldestDate: momentText, olderThanDay: packs }),
      ),
    ),
    week: workWeek,
    weekBefore: workWeek,
    /** Of the days of `week`. */
    corrections: z.array(corrections),
    owing: z.array(
      nameSchema(
        'OwingScripts',
        z.object({ list: z.enum([...scriptTypes, 'imported']), age: z.int(), scripts: z.int() }),
      ),
    ),
    /** Balances of active patients that will not last the coming week, as they were counted last. */
    runOuts: nameSchema(
      'RunOuts',
      z.object({ balances: z.int(), patients: z.int(), countedDate: momentText }),
    ),
    /** Those of them that run out first (DASH-14). */
    firstRunOuts: z.array(
      nameSchema(
        'FirstRunOut',
        z.object({
          patientId: answeredIdOf('patient'),
          firstName: z.string(),
          lastName: z.string(),
          /** 0 when nothing was ever recorded for this medicine. */
          vpbBalanceId: z.int(),
          medication: z.string(),
          runOutDate: dayText,
          missingQty: quantityText,
        }),
      ),
    ),
  }),
);

/** A patient group with what it needs next and what is late (DASH-11); days are 0001-01-01 where there is none. */
export const dashboardGroup = nameSchema(
  'DashboardGroup',
  z.object({
    patientGroupId: answeredIdOf('patientGroup'),
    patientGroupName: z.string(),
    /** Residents who are packed for, and those of them without a pack (DASH-10). */
    residents: z.int(),
    unpacked: z.int(),
    /** Packs that start this week; `left` are not past their check. */
    packs,
    left: packs,
    /** Packs that started before today and have not left the pharmacy. */
    latePacks: packs,
    latePackDate: dayText,
    /** Days of planned work that are over and were not done. */
    lateWork: z.int(),
    lateWorkDate: dayText,
    /** The next planned day, and for which packs it is. */
    packingDate: dayText,
    packingTitle: z.string(),
    packingWeeks: z.int(),
    packingType: z.string(),
    /** The day on which the packs of the first covered resident end. */
    coveredUntil: dayText,
    /** The next first day of packs that have not left, and how many start on it. */
    deliveryDate: dayText,
    deliveryPacks: packs,
    runOuts: z.int(),
  }),
);
