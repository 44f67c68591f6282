import { formatGreaterThanMessage, numberMessage, requiredMessage } from '@packwright/core/fields';
import { parseQuantity } from '@packwright/core/quantity';
import * as z from 'zod/mini';

/** A number of tablets as people write it, above zero. */
export const positiveQuantity = z.string().check(
  z.refine((text) => text.trim() !== '', requiredMessage),
  z.refine((text) => text.trim() === '' || parseQuantity(text) !== null, numberMessage),
  z.refine((text) => (parseQuantity(text) ?? 1) > 0, formatGreaterThanMessage(0)),
);
