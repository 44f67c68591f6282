import { profileChanges } from '@packwright/core/summary';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, nameSchema, quantityText } from '../../machinery/index.ts';
import { corrections, firstChecks } from '../work-figures.ts';

const packs = z.int();

/** The figures of a period (SUMMARY-2 to SUMMARY-8). */
export const reportSummary = nameSchema(
  'ReportSummary',
  z.object({
    /** Packs that were made in the period, by where they are now; 8 is deleted. */
    packsByStatus: z.array(z.object({ status: z.int(), packs })),
    /** The same without those that failed or were deleted; the largest first. */
    packsByGroup: z.array(
      z.object({ patientGroupId: answeredIdOf('patientGroup'), patientGroupName: z.string(), packs }),
    ),
    packsByCategory: z.array(z.object({ category: z.string(), packs })),
    /** Of today, whatever the period. */
    patientsByStatus: z.array(z.object({ packingStatus: z.int(), patients: z.int() })),
    /** Who completed packs, and in how many hours of the clock; the most packs first. */
    packers: z.array(z.object({ userName: z.string(), packs, hours: z.int() })),
    checks: firstChecks,
    correctionsByReason: z.array(corrections),
    correctionsByDrug: z.array(z.object({ drugName: z.string(), packs })),
    /** The twenty drugs in the most packs. */
    topDrugs: z.array(z.object({ drugName: z.string(), packs, tablets: quantityText })),
    /** The end of packs whose profile changed after they were made. */
    packsByChange: z.array(z.object({ change: z.enum(profileChanges), packs })),
    /** Doses of the packs that came back in the period and were looked at, by the heading of their mealtime. */
    returnedDoses: z.array(z.object({ slotName: z.string(), doses: z.int(), untouched: z.int() })),
    /** Packs whose first day lies in the period and is not still to come, and how many were not handed out by then. */
    latePacks: z.object({ due: z.int(), late: z.int() }),
    /** Scripts that are owing today, by the ages of the dispense tracker. */
    owingByAge: z.array(z.object({ age: z.int(), scripts: z.int() })),
    /** Services of the program for everybody that are in a batch, by the week of the cap. */
    claimsByWeek: z.array(z.object({ weekStart: dayText, services: z.int(), cap: z.int() })),
  }),
);
