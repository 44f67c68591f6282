import { parseDay } from '@packwright/core/days';
import { type ScriptKind, scriptKinds } from '@packwright/core/scripts';
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
}

export const anyKind = 'any';
const kindNames = Object.keys(scriptKinds) as readonly ScriptKind[];
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
});

const formatId = (id: number): string | undefined => (id > 0 ? String(id) : undefined);

/** The address of a filter, on its first page; defaults leave no trace. */
export const writeScriptFilter = (filter: ScriptFilter): UrlSearch => ({
  group: formatId(filter.patientGroupId),
  patient: formatId(filter.patientId),
  from: filter.dateFrom === '' ? undefined : filter.dateFrom,
  to: filter.dateTo === '' ? undefined : filter.dateTo,
  kind: filter.kind === anyKind ? undefined : filter.kind,
  page: undefined,
});

export const emptyScriptFilter = readScriptFilter({});

export const isFiltered = (filter: ScriptFilter): boolean =>
  Object.values(writeScriptFilter(filter)).some((value) => value !== undefined);
