/** A column of a file: its heading in the template, and what other systems call it. */
export interface FileColumn {
  readonly heading: string;
  readonly alsoCalled: readonly string[];
  /** Of the two example rows in the template. */
  readonly examples?: readonly [string, string];
}

export type FileColumns<Name extends string> = Readonly<Record<Name, FileColumn>>;

/** Headings without case, spaces and signs: 'Date of Birth', 'date_of_birth' and 'DATE-OF-BIRTH' are one. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

interface KnownHeadings {
  /** The columns that the pharmacy chose before, by folded heading. */
  readonly remembered: Readonly<Record<string, string>>;
  /** Tables of others, of which the first heading is a sign. */
  readonly formats?: readonly Readonly<Record<string, string>>[];
}

/**
 * A column of ours for each heading, '' for none, no column twice: those of a known table, else what the pharmacy chose
 * before, else what the heading is called (IMPORT-11, IMPORT-16).
 */
export function matchColumns<Name extends string>(
  columns: FileColumns<Name>,
  headings: readonly string[],
  { remembered, formats = [] }: KnownHeadings,
): (Name | '')[] {
  const folded = headings.map(foldHeading);
  const isColumn = (name: string | undefined): name is Name =>
    name !== undefined && Object.hasOwn(columns, name);
  const taken = new Set<string>();
  const take = (name: string | undefined): Name | '' => {
    if (!isColumn(name) || taken.has(name)) return '';
    taken.add(name);
    return name;
  };
  const format = formats.find((each) => folded.includes(Object.keys(each)[0] ?? ''));
  if (format) return folded.map((heading) => take(Object.hasOwn(format, heading) ? format[heading] : ''));
  const chosen = folded.map((heading) => take(Object.hasOwn(remembered, heading) ? remembered[heading] : ''));
  const known = indexHeadings(columns);
  return folded.map((heading, at) => {
    if (Object.hasOwn(remembered, heading)) return chosen[at] ?? '';
    return take(known.get(heading));
  });
}

const indexHeadings = <Name extends string>(columns: FileColumns<Name>): ReadonlyMap<string, Name> =>
  new Map(
    (Object.entries(columns) as [Name, FileColumn][]).flatMap(([name, { heading, alsoCalled }]) =>
      [name, heading, ...alsoCalled].map((each) => [foldHeading(each), name] as const),
    ),
  );
