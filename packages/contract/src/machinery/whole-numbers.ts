import {
  formatGreaterThanMessage,
  integerMessage,
  numberMessage,
  validValueMessage,
} from '@packwright/core/fields';
import * as z from 'zod/mini';
import { noteSchema } from './schema-notes.ts';

export const wholeNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,15}\s*$/, integerMessage))], integerMessage),
  z.transform(Number),
);

/** Whole numbers, of which a single one need not stand in a list. */
export const oneOrMore = (one: ReturnType<typeof wholeBetween>, most: number) =>
  z.pipe(
    z.union([one, z.array(one).check(z.maxLength(most, validValueMessage))]),
    z.transform((said): readonly number[] => (typeof said === 'number' ? [said] : said)),
  );

/** A whole number of units that people type: anything else 'must provide a number' (API-20). */
export function countBetween(least: number, most: number) {
  const schema = z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,15}\s*$/, numberMessage))], numberMessage),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.int(numberMessage),
          z.gte(least, least > 0 ? formatGreaterThanMessage(least - 1) : numberMessage),
          z.lte(most, validValueMessage),
        ),
    ),
  );
  return noteSchema(schema, { form: { type: 'integer', minimum: least, maximum: most } });
}

/** The same, or the empty text of a field that was emptied, which is `emptied`. */
export const countOrEmpty = (least: number, most: number, emptied: number) =>
  z.pipe(
    z.union([z.literal(''), countBetween(least, most)], {
      // A value that is not empty fails by the sentence of the number.
      error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : numberMessage),
    }),
    z.transform((value) => (value === '' ? emptied : value)),
  );

/** A whole number from 0 on, or the empty text of a field that was emptied, which is 0. */
export const wholeOrEmpty = (most: number) =>
  z.pipe(
    z.union([z.literal(''), wholeBetween(0, most)], integerMessage),
    z.transform((value) => (value === '' ? 0 : value)),
  );

/** A whole number between two bounds, given as a number or as digits. */
export function wholeBetween(least: number, most: number) {
  const schema = z.pipe(
    wholeNumber,
    z.number().check(z.int(integerMessage), z.gte(least, validValueMessage), z.lte(most, validValueMessage)),
  );
  return noteSchema(schema, { form: { type: 'integer', minimum: least, maximum: most } });
}
