import { jobStatuses } from '@packwright/core/jobs';
import { type RawBuilder, sql } from 'kysely';

/** A status as a literal in a statement, because the partial index of active packs serves no parameter. */
const toLiteral = (status: keyof typeof jobStatuses): RawBuilder<number> => sql.lit(jobStatuses[status].code);

export const checking = toLiteral('checking');
export const distribution = toLiteral('distribution');
export const failed = toLiteral('failed');
export const completed = toLiteral('completed');
export const deleted = toLiteral('deleted');
