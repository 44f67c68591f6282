import type { DescribedField } from '@packwright/contract/machinery';

export interface ReadFields<Field extends string> {
  /** The values that may be kept; absent for those that were not sent. */
  readonly body: Readonly<Partial<Record<Field, unknown>>>;
  readonly problems: readonly { readonly field: Field; readonly message: string }[];
}

/** Reads what was sent by the rules of the form; a value that breaks one stays behind and is named. */
export function readFields<Field extends string>(
  names: readonly Field[],
  described: Readonly<Record<Field, Pick<DescribedField, 'body'>>>,
  sent: Readonly<Record<Field, string | number>>,
): ReadFields<Field> {
  const read = names
    .filter((field) => sent[field] !== '' && sent[field] !== 0)
    .map((field) => ({ field, result: described[field].body.safeParse(sent[field]) }));
  return {
    body: Object.fromEntries(
      read.flatMap(({ field, result }) => (result.success ? [[field, result.data] as const] : [])),
    ) as Partial<Record<Field, unknown>>,
    problems: read.flatMap(({ field, result }) =>
      result.success ? [] : [{ field, message: result.error.issues[0]?.message ?? '' }],
    ),
  };
}

export interface Difference<Field extends string> {
  readonly field: Field;
  readonly ours: string;
  readonly theirs: string;
}

/** The fields of which the dispensing system says something else; one that was not sent is no difference (IMPORT-2). */
export function listDifferences<Field extends string>(
  names: readonly Field[],
  ours: (field: Field) => unknown,
  theirs: (field: Field) => unknown,
): Difference<Field>[] {
  return names.flatMap((field) => {
    const sent = theirs(field);
    const [mine, other] = [toText(ours(field)), toText(sent)];
    return sent === undefined || mine === other ? [] : [{ field, ours: mine, theirs: other }];
  });
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
