import { chartCodes, type ChartCode } from '@packwright/core/dashboard';
import { scriptTypes } from '@packwright/core/scripts';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema } from '../../machinery/index.ts';
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

/** The figures that a pharmacy looks at in the morning (DASH-8); of records that a person may not read, nothing. */
export const dashboardMorning = nameSchema(
  'DashboardMorning',
  z.object({
    weekStart: dayText,
    /** Packs that start this week; `left` are not past their check. */
    due: z.array(
      nameSchema(
        'DuePacks',
        z.object({
          patientGroupId: answeredIdOf('patientGroup'),
          patientGroupName: z.string(),
          packStartDate: dayText,
          packs,
          left: packs,
        }),
      ),
    ),
    /** Residents who are packed for and whose last pack is over, or who never had one, by patient group (DASH-10). */
    unpacked: z.array(
      nameSchema(
        'UnpackedResidents',
        z.object({
          patientGroupId: answeredIdOf('patientGroup'),
          patientGroupName: z.string(),
          residents: z.int(),
        }),
      ),
    ),
    /** Packs that wait, by status; `oldestDate` is the last action on the one that waits longest. */
    stages: z.array(
      nameSchema(
        'WaitingPacks',
        z.object({ status: z.int(), packs, oldestDate: momentText, olderThanDay: packs }),
      ),
    ),
    /** The days of the corrections and checks. */
    workFrom: dayText,
    workTo: dayText,
    corrections: z.array(corrections),
    checks: firstChecks,
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
  }),
);
