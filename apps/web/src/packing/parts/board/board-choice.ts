import { type Day, isDay } from '@packwright/core/days';
import { type DueChoice, dueChoices } from '@packwright/core/jobs';
import type { UrlSearch } from '../../../kit/store/index.ts';
import { parseTableState, type TableFilter } from '../../../kit/table/index.ts';
import type { CreatedRange, PackFilter } from '../../calls/index.ts';

/** The packs that were chosen in the address of Pack Management (PACK-134); null for any. */
export interface BoardChoice {
  readonly groupId: number | null;
  /** One of the choices, or a day. */
  readonly due: DueChoice | Day | null;
  readonly packerId: number | null;
  /** The filters of columns, which are made in the table. */
  readonly filters: readonly TableFilter[];
}

const parseId = (text: UrlSearch[string]): number | null => {
  const id = typeof text === 'string' ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

function parseDue(text: UrlSearch[string]): BoardChoice['due'] {
  if (typeof text !== 'string') return null;
  return dueChoices.find((choice) => choice === text) ?? (isDay(text) ? text : null);
}

/** Reads the choice; a bad link never fails: an invalid value is any. */
export const readBoardChoice = (search: UrlSearch): BoardChoice => ({
  groupId: parseId(search.group),
  due: parseDue(search.due),
  packerId: parseId(search.packer),
  filters: parseTableState(search).filters,
});

export const isAnyChosen = ({ groupId, due, packerId, filters }: BoardChoice): boolean =>
  groupId !== null || due !== null || packerId !== null || filters.length > 0;

/** Clears the choice in the address. */
export const noChoice = { group: undefined, due: undefined, packer: undefined, f: undefined } as const;

/** The choice as the server is asked for it. Packs that are due are found whenever they were made. */
export function toPackFilter(choice: BoardChoice, created: CreatedRange): PackFilter {
  const { groupId, due, packerId, filters } = choice;
  return {
    ...(due === null ? created : isDay(due) ? { dueOn: due } : { due: due as DueChoice }),
    ...(groupId !== null && { patientGroupIds: [groupId] }),
    ...(packerId !== null && { packerIds: [packerId] }),
    ...(filters.length > 0 && { filters: [...filters] }),
  };
}
