import type { UrlSearch } from '../../../kit/store/index.ts';
import type { Bench } from './find-bench.ts';

interface NavigationTarget {
  readonly to: string;
  readonly search: { readonly job?: readonly string[]; readonly tab?: 'packing' };
}

const names = { checking: 'check', correction: 'correct', distribution: 'distribute' } as const;

/** Where a bench shows these packs; packing takes several of one patient at once (PACK-16). */
export function getBenchPath(bench: Bench, ids: readonly number[]): NavigationTarget {
  if (bench === 'packing') return { to: '/job/pack', search: { job: ids.map(String) } };
  return {
    to: `/job/${names[bench]}/${ids[0]}`,
    search: bench === 'correction' ? { tab: 'packing' } : {},
  };
}

interface PageAddress {
  readonly pathname: string;
  readonly search: UrlSearch;
}

/** Whether an address is that of this bench with just these packs. */
export const isBenchAddress = (
  { pathname, search }: PageAddress,
  bench: Bench,
  ids: readonly number[],
): boolean =>
  pathname === getBenchPath(bench, ids).to &&
  (bench !== 'packing' || readPackIds(search).join() === ids.join());

/** The packs that the address of the packing bench names. */
export function readPackIds({ job = [] }: UrlSearch): readonly number[] {
  return [job]
    .flat()
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
