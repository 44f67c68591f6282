import { addDays, type Day, parseDay, weekdayOf } from '@packwright/core/days';
import { defaultPackWeeks, defaultPartWeekDays } from '@packwright/core/fields';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { PrintForm, QuickPrintFilter } from '../../calls/index.ts';

/** What stands on the form; the parts that decide the list are in the address as well. */
export interface CreatorForm extends QuickPrintFilter {
  readonly doseTimeOption: number;
  readonly expiryDate: string;
  readonly printOnly: boolean;
}

/** Weeks are packed from Monday: the next one after today. */
export const nextMonday = (today: Day): Day => addDays(today, 7 - weekdayOf(today));

function within(text: UrlSearch[string], least: number, most: number, otherwise: number): number {
  const value = Number(typeof text === 'string' && text !== '' ? text : Number.NaN);
  return Number.isSafeInteger(value) && value >= least && value <= most ? value : otherwise;
}

const farthestId = 2_147_483_647;
export const mostWeeks = 52;

/** The filter in the address. A bad link never fails: whatever cannot be read is the default. */
export function readFilter(search: UrlSearch, today: Day): QuickPrintFilter {
  const start = typeof search.start === 'string' ? parseDay(search.start) : null;
  return {
    patientGroupId: within(search.group, 1, farthestId, 0),
    wardId: within(search.ward, 1, farthestId, 0),
    frequency: within(search.meals, 1, 8, 0),
    packStartDate: start ?? nextMonday(today),
    numberOfWeek: within(search.weeks, 1, mostWeeks, defaultPackWeeks),
    partWeekPack: within(search.days, 1, defaultPartWeekDays, defaultPartWeekDays),
  };
}

/** The address of a filter; defaults leave no trace. */
export function writeFilter(filter: QuickPrintFilter, today: Day): UrlSearch {
  const unless = (value: number, usual: number): string | undefined =>
    value === usual ? undefined : String(value);
  return {
    group: unless(filter.patientGroupId, 0),
    ward: unless(filter.wardId, 0),
    meals: unless(filter.frequency, 0),
    start: filter.packStartDate === nextMonday(today) ? undefined : filter.packStartDate,
    weeks: unless(filter.numberOfWeek, defaultPackWeeks),
    days: unless(filter.partWeekPack, defaultPartWeekDays),
    page: undefined,
  };
}

/** The print form of these packs as the call takes it. */
export function printFormOf(form: CreatorForm, foilIds: readonly number[]): PrintForm {
  return {
    foilIds: [...foilIds],
    packStartDate: form.packStartDate,
    numberOfWeek: form.numberOfWeek,
    partWeekPack: form.partWeekPack,
    printOnly: form.printOnly,
    doseTimeOption: form.doseTimeOption,
    ...(form.expiryDate !== '' && { expiryDate: form.expiryDate }),
  };
}
