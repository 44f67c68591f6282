import { type Day, toWireDay } from '@packwright/core/days';
import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { clearableIdOf, flag, idOf, optionalDay, type ReferenceKind, requiredText, text } from './fields.ts';
import { countBetween, wholeBetween } from './whole-numbers.ts';

type Schema = z.ZodMiniType<unknown, unknown>;

/** The column value and the answer value of a field, by its kind. */
interface FieldTypes {
  text: { column: string; answer: string };
  texts: { column: readonly string[]; answer: string[] };
  flag: { column: boolean; answer: boolean };
  code: { column: number; answer: number };
  day: { column: string | null; answer: string };
  reference: { column: number | null; answer: number };
}
type FieldKind = keyof FieldTypes;

/** A field of a record, described once: bodies, answers, stores and forms are made from it (decision 0050). */
export interface DescribedField<
  Kind extends FieldKind = FieldKind,
  Body extends Schema = Schema,
  IsRequired extends boolean = boolean,
> {
  readonly kind: Kind;
  readonly body: Body;
  readonly isRequired: IsRequired;
}
export type DescribedFields = Readonly<Record<string, DescribedField>>;

const describeField = <Kind extends FieldKind, Body extends Schema>(
  kind: Kind,
  body: Body,
): DescribedField<Kind, Body, false> => ({ kind, body, isRequired: false });

/** Text; `body` where more than its length is checked. */
export const describeText = (most: number = limits.shortText, body = text(most)) =>
  describeField('text', body);
export const describeFlag = () => describeField('flag', flag);
export const describeDay = () => describeField('day', optionalDay);
export const describeCode = (least: number, most: number) => describeField('code', wholeBetween(least, most));
/** A number that people type; a wrong one is answered by the sentence of a number (API-20). */
export const describeCount = (least: number, most: number) =>
  describeField('code', countBetween(least, most));
export const describeChoice = <const Choice extends string>(choices: readonly Choice[]) =>
  describeField('text', z.enum(choices));
/** Several texts; blank ones among them are left out. */
export const describeTexts = (most: number) =>
  describeField(
    'texts',
    z.pipe(
      z.array(text()).check(z.maxLength(most, validValueMessage)),
      z.transform((entered) => entered.filter((each) => each !== '')),
    ),
  );
export const describeReference = (refers: ReferenceKind) => describeField('reference', clearableIdOf(refers));

/** A new record must say these two. */
export const describeRequiredText = () =>
  ({ ...describeField('text', requiredText()), isRequired: true }) as const;
export const describeRequiredReference = (refers: ReferenceKind) =>
  ({ ...describeField('reference', idOf(refers)), isRequired: true }) as const;

type NewShape<Fields extends DescribedFields> = {
  [Name in keyof Fields]: Fields[Name]['isRequired'] extends true
    ? Fields[Name]['body']
    : z.ZodMiniOptional<Fields[Name]['body']>;
};
type ChangeShape<Fields extends DescribedFields> = {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]['body']>;
};
type AnswerShape<Fields extends DescribedFields> = {
  [Name in keyof Fields]: z.ZodMiniType<FieldTypes[Fields[Name]['kind']]['answer']>;
};
type Columns<Fields extends DescribedFields> = {
  readonly [Name in keyof Fields]: FieldTypes[Fields[Name]['kind']]['column'];
};
type Answer<Fields extends DescribedFields> = {
  [Name in keyof Fields]: FieldTypes[Fields[Name]['kind']]['answer'];
};

const mapFields = (fields: DescribedFields, map: (field: DescribedField, name: string) => unknown): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

/** The body of a new record: optional fields may be absent. */
export const toNewShape = <Fields extends DescribedFields>(fields: Fields) =>
  mapFields(fields, ({ body, isRequired }) => (isRequired ? body : z.optional(body))) as NewShape<Fields>;

/** The body of a change: absent stays as it is (API-11). */
export const toChangeShape = <Fields extends DescribedFields>(fields: Fields) =>
  mapFields(fields, ({ body }) => z.optional(body)) as ChangeShape<Fields>;

const buildAnswers: Readonly<Record<FieldKind, () => z.ZodMiniType>> = {
  text: () => z.string(),
  texts: () => z.array(z.string()),
  flag: () => z.boolean(),
  code: () => z.int(),
  day: () => z.string(),
  reference: () => z.int(),
};

export const toAnswerShape = <Fields extends DescribedFields>(fields: Fields) =>
  mapFields(fields, ({ kind }) => buildAnswers[kind]()) as AnswerShape<Fields>;

/** The described fields of a row as an answer says them: no day and no reference have their own spelling (API-2, API-7). */
export function presentFields<Fields extends DescribedFields>(
  fields: Fields,
  row: Columns<Fields>,
): Answer<Fields> {
  return mapFields(fields, ({ kind }, name) => {
    const value = row[name];
    if (kind === 'day') return toWireDay(value as Day | null);
    return kind === 'reference' ? (value ?? 0) : value;
  }) as Answer<Fields>;
}

const emptyValues = { text: '', texts: [], flag: false, code: 0, day: '', reference: 0 } as const;

/** The values of an empty form. */
export const buildEmptyValues = <Fields extends DescribedFields>(fields: Fields) =>
  mapFields(fields, ({ kind }) => emptyValues[kind]) as {
    [Name in keyof Fields]: z.input<Fields[Name]['body']>;
  };
