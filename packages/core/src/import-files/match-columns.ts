import { type ResidentColumn, residentColumnNames, residentColumns } from './resident-columns.ts';

/** Headings without case, spaces and signs: 'Date of Birth', 'date_of_birth' and 'DATE-OF-BIRTH' are one. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const known: ReadonlyMap<string, ResidentColumn> = new Map(
  residentColumnNames.flatMap((name) => {
    const { heading, alsoCalled } = residentColumns[name];
    return [name, heading, ...alsoCalled].map((each) => [foldHeading(each), name] as const);
  }),
);

/** A column of ours for each heading, '' for none; what the pharmacy chose before goes first, no column twice (IMPORT-11). */
export function matchColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>>,
): (ResidentColumn | '')[] {
  const folded = headings.map(foldHeading);
  const isColumn = (name: string | undefined): name is ResidentColumn =>
    name !== undefined && Object.hasOwn(residentColumns, name);
  const taken = new Set<string>();
  const take = (name: string | undefined): ResidentColumn | '' => {
    if (!isColumn(name) || taken.has(name)) return '';
    taken.add(name);
    return name;
  };
  const chosen = folded.map((heading) => take(Object.hasOwn(remembered, heading) ? remembered[heading] : ''));
  return folded.map((heading, at) => {
    if (Object.hasOwn(remembered, heading)) return chosen[at] ?? '';
    return take(known.get(heading));
  });
}
