import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';

/** The entries of a field with one entry in each line. */
export const splitLines = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The text of such a field, valid when the list of the contract is. */
export const defineLines = (list: z.core.$ZodType) =>
  z.string().check(z.refine((text) => z.core.safeParse(list, splitLines(text)).success, validValueMessage));
