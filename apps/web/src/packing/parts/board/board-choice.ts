import { type Day, isDay } from '@packwright/core/days';
import { type DueChoice, dueChoices } from '@packwright/core/jobs';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { CreatedRange, PackFilter } from '../../calls/index.ts';

/** The packs that were chosen in the address of Pack Management (PACK-134); null for any. */
export interface BoardChoice {
  readonly groupId: number | null;
  /** One of the choices, or a day. */
  readonly due: DueChoice | Day | null;
  readonly packerId: number | null;
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
export const readBoardChoice = ({ group, due, packer }: UrlSearch): BoardChoice => ({
  groupId: parseId(group),
  due: parseDue(due),
  packerId: parseId(packer),
});

export const isAnyChosen = ({ groupId, due, packerId }: BoardChoice): boolean =>
  groupId !== null || due !== null || packerId !== null;

/** Clears the choice in the address. */
export const noChoice = { group: undefined, due: undefined, packer: undefined } as const;

/** The choice as the server is asked for it. Packs that are due are found whenever they were made. */
export function toPackFilter({ groupId, due, packerId }: BoardChoice, created: CreatedRange): PackFilter {
  return {
    ...(due === null ? created : isDay(due) ? { dueOn: due } : { due: due as DueChoice }),
    ...(groupId !== null && { patientGroupIds: [groupId] }),
    ...(packerId !== null && { packerIds: [packerId] }),
  };
}
