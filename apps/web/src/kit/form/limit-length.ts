import { formatMaxLengthMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

/** At most so many characters. A longer text stays as it was typed or pasted, and its field says so (WEB-43). */
export const limitLength = (most: number) => z.maxLength(most, formatMaxLengthMessage(most + 1));
