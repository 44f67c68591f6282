import * as z from 'zod/mini';
import { nameSchema } from '../machinery/index.ts';

/** Packs that were sent to correction for a reason (SUMMARY-5). */
export const corrections = nameSchema(
  'Corrections',
  z.object({ reason: z.enum(['incorrectDrug', 'incorrectQuality', 'specificReason']), packs: z.int() }),
);

/** Packs that passed their check, and how many of them never failed one (SUMMARY-4). */
export const firstChecks = nameSchema('FirstChecks', z.object({ checked: z.int(), passedFirst: z.int() }));
