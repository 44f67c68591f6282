import { createDay, getNextMonday } from '@packwright/core/days';
import type { UrlSearch } from '../kit/store/index.ts';

interface PlannedPacks {
  readonly date: string;
  readonly patientGroupId: number;
  /** 0 where nothing is said of it. */
  readonly numberOfWeek: number;
  readonly packType: string;
}

/** The Pack Creator with the packs for which a day of work is planned: from the Monday after it (GROUP-19). */
export const buildCreatorSearch = ({
  date,
  patientGroupId,
  numberOfWeek,
  packType,
}: PlannedPacks): UrlSearch => ({
  group: String(patientGroupId),
  start: getNextMonday(createDay(date)),
  weeks: numberOfWeek === 0 ? undefined : String(numberOfWeek),
  f: packType === '' ? undefined : [`packType:matches:${packType}`],
});
