import { jobStatuses } from '@packwright/core/jobs';
import { type RawBuilder, sql } from 'kysely';

/** A status as it stands in a statement: spelt out, because the index on standing packs serves no parameter. */
const literal = (status: keyof typeof jobStatuses): RawBuilder<number> => sql.lit(jobStatuses[status].code);

export const printing = literal('printing');
export const packing = literal('packing');
export const checking = literal('checking');
export const distribution = literal('distribution');
export const correction = literal('correction');
export const failed = literal('failed');
export const completed = literal('completed');
export const deleted = literal('deleted');
