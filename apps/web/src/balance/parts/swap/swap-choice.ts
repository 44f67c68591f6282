import type { UrlSearch } from '../../../kit/store/index.ts';

/** What has been chosen so far, as the address carries it; empty codes are still to be chosen. */
export interface SwapChoice {
  readonly from: string;
  readonly to: string;
  readonly patientGroupIds: readonly number[];
}

const code = (value: UrlSearch[string]): string => (typeof value === 'string' ? value : '');
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** A bad link never fails: what cannot be read is not chosen, and no new brand stands without the present one. */
export function readSwapChoice({ from, to, group }: UrlSearch): SwapChoice {
  const present = code(from);
  return {
    from: present,
    to: present === '' ? '' : code(to),
    patientGroupIds: [group ?? []].flat().map(Number).filter(isId),
  };
}

/** The address of a choice; search and page of the list before are not carried along. */
export function writeSwapChoice({ from, to, patientGroupIds }: Partial<SwapChoice>): UrlSearch {
  return { from, to, ...(patientGroupIds && { group: patientGroupIds.map(String) }) };
}
