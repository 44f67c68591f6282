import { parseDay } from '@packwright/core/days';
import { dateMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

/** The day of a filter, as a date field holds it; empty for none. */
export const optionalDay = z
  .string()
  .check(z.refine((text) => text === '' || parseDay(text) !== null, dateMessage));
