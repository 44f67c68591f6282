import type { UrlSearch } from '../../../kit/store/index.ts';

/** Which medicines are looked at, what a person decided about them, and what stands on the letters. */
export interface RequestFilter {
  readonly patientGroupIds: readonly number[];
  /** None for every prescriber, and so for patients. */
  readonly doctorIds: readonly number[];
  readonly patientIds: readonly number[];
  readonly weekNumber: number;
  readonly repeatsLeft: number;
  readonly includePRN: boolean;
  readonly includeNonPacked: boolean;
  readonly includeCeased: boolean;
  readonly includeSuspended: boolean;
  readonly isIncludedOnly: boolean;
  readonly isPrintPerPatient: boolean;
  readonly isIncludeMedicationDetails: boolean;
  readonly isRepeatsRemaining: boolean;
  readonly includedIds: readonly number[];
  readonly excludedIds: readonly number[];
}

/** How many weeks may be asked for at once. */
export const weekChoices = [1, 2, 3, 4, 6, 8, 12] as const;
const usualWeeks = 4;

/** The flags with their names in the address and what they are without one. */
const flags = {
  includePRN: ['prn', false],
  includeNonPacked: ['unpacked', false],
  includeCeased: ['ceased', false],
  includeSuspended: ['suspended', false],
  isIncludedOnly: ['due', true],
  isPrintPerPatient: ['each', false],
  isIncludeMedicationDetails: ['details', true],
  isRepeatsRemaining: ['left', true],
} as const satisfies Partial<Record<keyof RequestFilter, readonly [string, boolean]>>;

type Flag = keyof typeof flags;
const flagNames = Object.keys(flags) as readonly Flag[];

const isCount = (number: number, most: number): boolean =>
  Number.isSafeInteger(number) && number >= 0 && number <= most;

function readIds(value: UrlSearch[string]): number[] {
  const ids = typeof value === 'string' ? value.split('-').map(Number) : [];
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** The filter in an address; an invalid value is the default (WEB-15). */
export function readRequestFilter(search: UrlSearch): RequestFilter {
  const repeatsLeft = Number(search.repeats ?? 0);
  const read = Object.fromEntries(
    flagNames.map((flag) => {
      const [name, usual] = flags[flag];
      return [flag, search[name] === undefined ? usual : search[name] === '1'];
    }),
  ) as Record<Flag, boolean>;
  return {
    ...read,
    patientGroupIds: readIds(search.groups),
    doctorIds: readIds(search.doctor),
    patientIds: readIds(search.patients),
    weekNumber: weekChoices.find((weeks) => String(weeks) === search.weeks) ?? usualWeeks,
    repeatsLeft: isCount(repeatsLeft, 99) ? repeatsLeft : 0,
    includedIds: readIds(search.in),
    excludedIds: readIds(search.out),
  };
}

const writeIds = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join('-');

/** The address of a filter; defaults leave no trace. */
export function writeRequestFilter(filter: RequestFilter): UrlSearch {
  const written = flagNames.map((flag) => {
    const [name, usual] = flags[flag];
    return [name, filter[flag] === usual ? undefined : filter[flag] ? '1' : '0'];
  });
  return {
    ...(Object.fromEntries(written) as UrlSearch),
    groups: writeIds(filter.patientGroupIds),
    doctor: writeIds(filter.doctorIds),
    patients: writeIds(filter.patientIds),
    weeks: filter.weekNumber === usualWeeks ? undefined : String(filter.weekNumber),
    repeats: filter.repeatsLeft === 0 ? undefined : String(filter.repeatsLeft),
    in: writeIds(filter.includedIds),
    out: writeIds(filter.excludedIds),
    page: undefined,
  };
}

/** The filter after a person decided about a medicine; `''` follows the rules again. */
export function applyChoice(
  filter: RequestFilter,
  id: number,
  choice: '' | 'include' | 'exclude',
): RequestFilter {
  const removeId = (ids: readonly number[]): number[] => ids.filter((each) => each !== id);
  return {
    ...filter,
    includedIds: [...removeId(filter.includedIds), ...(choice === 'include' ? [id] : [])],
    excludedIds: [...removeId(filter.excludedIds), ...(choice === 'exclude' ? [id] : [])],
  };
}
