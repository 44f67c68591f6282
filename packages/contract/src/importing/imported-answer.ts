import * as z from 'zod/mini';
import { nameSchema, record } from '../machinery/index.ts';

/** How many staged records were added. */
export const importedAnswer = record(nameSchema('ImportedRecords', z.object({ importedCount: z.int() })), [
  'importedCount',
]);
