import type { Option } from './option.ts';

/** The chosen ones whose name is not known yet. */
export const findUnnamed = (ids: readonly number[], known: readonly Option<number>[]): number[] =>
  ids.filter((id) => !known.some(({ value }) => value === id));

/** Each option once, the first of its kind; a chosen one without a name is shown by its number until its name comes. */
export function mergeOptions(
  ids: readonly number[],
  options: readonly Option<number>[],
): readonly Option<number>[] {
  const unnamed = findUnnamed(ids, options).map((id) => ({ value: id, label: `#${id}` }));
  const all = [...options, ...unnamed];
  return all.filter(({ value }, at) => all.findIndex((other) => other.value === value) === at);
}
