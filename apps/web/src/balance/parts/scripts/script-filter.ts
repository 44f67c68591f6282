import { parseDay } from '@packwright/core/days';
import { reviewWeeks } from '@packwright/core/fields';
import { type OwingAge, owingAges, type ScriptKind, scriptKinds } from '@packwright/core/scripts';
import type { UrlSearch } from '../../../kit/store/index.ts';

/** The script filter (SCRIPT-7) but for the list, which is in the path. */
export interface ScriptFilter {
  /** 0 for every group. */
  readonly patientGroupId: number;
  /** 0 for everyone. */
  readonly patientId: number;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly kind: ScriptKind | typeof anyKind;
  /** Empty for every drug. */
  readonly drugCode: string;
  readonly owing: OwingAge | typeof anyKind;
  /** The weeks over which the need of each medicine is counted. */
  readonly packCycle: number;
}

const usualCycle = 1;

export const anyKind = 'any';
const kindNames = Object.keys(scriptKinds) as readonly ScriptKind[];
const ageNames = Object.keys(owingAges) as readonly OwingAge[];
export const owingChoices = [anyKind, ...ageNames] as const;
export const kindChoices = [anyKind, ...kindNames] as const;

export const getScriptKind = (code: number): ScriptKind =>
  kindNames.find((kind) => scriptKinds[kind].code === code) ?? 'new';

const readId = (value: UrlSearch[string]): number => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
};
const readDay = (value: UrlSearch[string]): string =>
  (typeof value === 'string' ? parseDay(value) : null) ?? '';

/** The filter in the address; an invalid value is the default. */
export const readScriptFilter = (search: UrlSearch): ScriptFilter => ({
  patientGroupId: readId(search.group),
  patientId: readId(search.patient),
  dateFrom: readDay(search.from),
  dateTo: readDay(search.to),
  kind: kindNames.find((kind) => kind === search.kind) ?? anyKind,
  drugCode: typeof search.drug === 'string' ? search.drug : '',
  owing: ageNames.find((age) => age === search.owing) ?? anyKind,
  packCycle: reviewWeeks.find((weeks) => String(weeks) === search.cycle) ?? usualCycle,
});

const formatId = (id: number): string | undefined => (id > 0 ? String(id) : undefined);

/** The address of a filter, on its first page; defaults leave no trace. */
export const writeScriptFilter = (filter: ScriptFilter): UrlSearch => ({
  group: formatId(filter.patientGroupId),
  patient: formatId(filter.patientId),
  from: filter.dateFrom === '' ? undefined : filter.dateFrom,
  to: filter.dateTo === '' ? undefined : filter.dateTo,
  kind: filter.kind === anyKind ? undefined : filter.kind,
  drug: filter.drugCode === '' ? undefined : filter.drugCode,
  owing: filter.owing === anyKind ? undefined : filter.owing,
  cycle: filter.packCycle === usualCycle ? undefined : String(filter.packCycle),
  page: undefined,
});

export const emptyScriptFilter = readScriptFilter({});

/** Everything that narrows the list, its search and column filters too: after an import all of it goes (SCRIPT-11). */
export const wholeScriptList: UrlSearch = {
  ...writeScriptFilter(emptyScriptFilter),
  q: undefined,
  f: undefined,
};

/** Whether a filter leaves anything out; the pack cycle does not. */
export const isFiltered = (filter: ScriptFilter): boolean =>
  Object.values(writeScriptFilter({ ...filter, packCycle: usualCycle })).some((value) => value !== undefined);
