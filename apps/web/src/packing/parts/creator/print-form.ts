import { type Day, getNextMonday, parseDay } from '@packwright/core/days';
import { defaultPackWeeks, defaultPartWeekDays } from '@packwright/core/fields';
import type { UrlSearch } from '../../../kit/store/index.ts';
import type { PrintForm, QuickPrintFilter } from '../../calls/index.ts';

/** The values of the form; those that filter the list are in the address as well. */
export interface CreatorForm extends QuickPrintFilter {
  readonly doseTimeOption: number;
  readonly expiryDate: string;
  readonly printOnly: boolean;
}

function readNumber(text: UrlSearch[string], least: number, most: number, otherwise: number): number {
  const value = Number(typeof text === 'string' && text !== '' ? text : Number.NaN);
  return Number.isSafeInteger(value) && value >= least && value <= most ? value : otherwise;
}

const farthestId = 2_147_483_647;
export const maxWeeks = 52;

/** Whole numbers with commas, as a link names medicines and packs. */
export const readIds = (text: UrlSearch[string]): number[] =>
  typeof text === 'string' && /^\d{1,10}(?:,\d{1,10}){0,99}$/.test(text) ? text.split(',').map(Number) : [];

/** The filter in the address. A bad link never fails: an invalid value is the default. */
export function readFilter(search: UrlSearch, today: Day): QuickPrintFilter {
  const start = typeof search.start === 'string' ? parseDay(search.start) : null;
  return {
    patientGroupId: readNumber(search.group, 1, farthestId, 0),
    wardId: readNumber(search.ward, 1, farthestId, 0),
    frequency: readNumber(search.meals, 1, 8, 0),
    packStartDate: start ?? getNextMonday(today),
    numberOfWeek: readNumber(search.weeks, 1, maxWeeks, defaultPackWeeks),
    partWeekPack: readNumber(search.days, 1, defaultPartWeekDays, defaultPartWeekDays),
    patientId: readNumber(search.patient, 1, farthestId, 0),
    medicines: readIds(search.medicines).join(','),
    foils: readIds(search.foils).join(','),
  };
}

/** The address of a filter; defaults leave no trace. */
export function writeFilter(filter: QuickPrintFilter, today: Day): UrlSearch {
  const omitDefault = (value: number, usual: number): string | undefined =>
    value === usual ? undefined : String(value);
  return {
    group: omitDefault(filter.patientGroupId, 0),
    ward: omitDefault(filter.wardId, 0),
    meals: omitDefault(filter.frequency, 0),
    start: filter.packStartDate === getNextMonday(today) ? undefined : filter.packStartDate,
    weeks: omitDefault(filter.numberOfWeek, defaultPackWeeks),
    days: omitDefault(filter.partWeekPack, defaultPartWeekDays),
    patient: omitDefault(filter.patientId, 0),
    medicines: filter.medicines === '' ? undefined : filter.medicines,
    foils: filter.foils === '' ? undefined : filter.foils,
    page: undefined,
  };
}

/** The address of the page as the menu opens it. */
export const buildFreshSearch = (today: Day): UrlSearch => ({
  ...writeFilter(readFilter({}, today), today),
  q: undefined,
  f: undefined,
});

/** The print form of these packs as the call takes it. */
export function toPrintForm(form: CreatorForm, foilIds: readonly number[], today: Day): PrintForm {
  return {
    frequency: form.frequency,
    patientGroupId: form.patientGroupId,
    wardId: form.wardId,
    foildIds: [...foilIds],
    packStartDate: form.packStartDate,
    numberOfWeek: form.numberOfWeek,
    partWeekPack: form.partWeekPack,
    printOnly: form.printOnly,
    doseTimeOption: form.doseTimeOption,
    printPrescriptionIds: readIds(form.medicines),
    printDate: today,
    // The packs are named one by one, also when all that are ready were selected.
    isPrintAll: false,
    ...(form.expiryDate !== '' && { expiryDate: form.expiryDate }),
  };
}
