import { exportFormats, languages, validValueMessage } from '@packwright/core/fields';
import {
  type ColumnsWith,
  type ListDescription,
  listColumnsWith,
  listSeenColumns,
} from '@packwright/core/lists';
import * as z from 'zod/mini';
import { dayText, momentText, quantityText } from './fields.ts';
import { paging } from './paging.ts';

/** The parts of a request for a page of a list (API-22). */
export function listPaging<List extends ListDescription>(list: List) {
  const sortable = listColumnsWith(list, 'sort') as [ColumnsWith<List, 'sort'>];
  return { ...paging(sortable), ...requestColumns(list) };
}

/** Which columns that cost a look-up are wanted; lists without any take no such field. */
function requestColumns<List extends ListDescription>(list: List) {
  const names = listColumnsWith(list, 'onRequest');
  const name = z.enum(names);
  // A name that stands once in an address arrives as a single value.
  const columns = z.optional(
    z.pipe(
      z.union([name, z.array(name).check(z.maxLength(50, validValueMessage))]),
      z.transform((asked): readonly string[] => (typeof asked === 'string' ? [asked] : asked)),
    ),
  );
  return (names.length === 0 ? {} : { columns }) as { columns: typeof columns };
}

/** The request for the export of a list: the columns in their order, and the language of their labels. */
export function exportFields(list: ListDescription) {
  const names = listSeenColumns(list);
  return {
    format: z.enum(exportFormats),
    columns: z.optional(
      z
        .array(z.enum(names))
        .check(z.minLength(1, validValueMessage), z.maxLength(names.length, validValueMessage)),
    ),
    language: z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code])),
  };
}

type AnswerOf<Column> = Column extends { readonly kind: 'number' } ? z.ZodMiniNumberFormat : z.ZodMiniString;

type RequestedFields<List extends ListDescription> = {
  [Name in ColumnsWith<List, 'onRequest'>]: z.ZodMiniOptional<AnswerOf<List['columns'][Name]>>;
};

const answers = {
  text: z.string(),
  number: z.int(),
  quantity: quantityText,
  day: dayText,
  moment: momentText,
} as const;

/** The fields of a row for the columns that are read on request. */
export function requestedFields<List extends ListDescription>(list: List): RequestedFields<List> {
  const names = listColumnsWith(list, 'onRequest');
  return Object.fromEntries(
    names.map((name) => [name, z.optional(answers[list.columns[name]?.kind ?? 'text'])]),
  ) as RequestedFields<List>;
}
