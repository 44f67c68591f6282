import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { printProfileRow } from './print-profile-fields.ts';

/** The print profiles of the pharmacy. */
export const printProfileList = describeList<z.output<typeof printProfileRow>>()('printProfiles', {
  name: { sort: true, always: true },
  clientCode: { sort: true },
  packType: { sort: true },
  grid: {},
  defaultPrinter: {},
});
