import { defaultPageSize, filterTypes, limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { requiredText, soughtText } from './fields.ts';
import { nameSchema } from './schema-notes.ts';
import { wholeBetween } from './whole-numbers.ts';

const sortOrder = z.enum(['asc', 'desc']);
/** A column filter: column, comparison and value (API-5). */
export const columnFilter = nameSchema(
  'ColumnFilter',
  z.strictObject({
    field: requiredText(),
    type: z.enum(filterTypes),
    value: soughtText(),
  }),
);

/** The parts of every paged request (API-22); `sortField` must be one of `fields`. */
export function paging<const F extends string>(fields: readonly [F, ...F[]]) {
  return {
    page: z.optional(wholeBetween(1, 1_000_000)),
    size: z.optional(wholeBetween(1, 99999)),
    query: z.optional(soughtText()),
    sortField: z.optional(z.enum(fields)),
    sortOrder: z.optional(sortOrder),
    filters: z.optional(z.array(columnFilter).check(z.maxLength(20, validValueMessage))),
  };
}

export interface Paging<F extends string = string> {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly query?: string | undefined;
  readonly sortField?: F | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly filters?: readonly z.output<typeof columnFilter>[] | undefined;
}

/** Page, size and offset with their defaults and cap. */
export function resolvePage(paging: Pick<Paging, 'page' | 'size'>): {
  page: number;
  size: number;
  offset: number;
} {
  const page = paging.page ?? 1;
  const size = Math.min(paging.size ?? defaultPageSize, limits.pageSize);
  return { page, size, offset: (page - 1) * size };
}
