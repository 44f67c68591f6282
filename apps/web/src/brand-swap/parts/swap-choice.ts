import type { UrlSearch } from '../../kit/store/index.ts';
import type { NamedBrand } from '../calls.ts';

/** The selection so far, as the address carries it; a brand is absent until it is chosen. */
export interface SwapChoice {
  readonly from?: NamedBrand;
  readonly to?: NamedBrand;
  readonly patientGroupIds: readonly number[];
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

// A drug of the pharmacy and a shared one may have the same code, and no list is searched by id: the address has both.
const formatBrand = ({ drugId, drugCode }: NamedBrand): string => `${drugId}-${drugCode}`;

function readBrand(value: UrlSearch[string]): NamedBrand | undefined {
  const [, id, drugCode] = (typeof value === 'string' && /^(\d+)-(.+)$/.exec(value)) || [];
  return drugCode !== undefined && isId(Number(id)) ? { drugId: Number(id), drugCode } : undefined;
}

/** A bad link never fails: an invalid part selects nothing, and a new brand needs the present one. */
export function readSwapChoice({ from, to, group }: UrlSearch): SwapChoice {
  const present = readBrand(from);
  const other = present && readBrand(to);
  return {
    ...(present && { from: present }),
    ...(other && { to: other }),
    patientGroupIds: [group ?? []].flat().map(Number).filter(isId),
  };
}

/** The address of a choice; search and page of the list before are not carried along. */
export function writeSwapChoice({ from, to, patientGroupIds }: Partial<SwapChoice>): UrlSearch {
  return {
    from: from && formatBrand(from),
    to: to && formatBrand(to),
    ...(patientGroupIds && { group: patientGroupIds.map(String) }),
  };
}
