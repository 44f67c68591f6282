import { parseDay } from '@packwright/core/days';
import { packingStatuses, reviewWeeks } from '@packwright/core/fields';
import type { UrlSearch } from '../../kit/store/index.ts';

/** The filter of the list of balances (LEDGER-12). */
export interface BalanceFilter {
  readonly patientGroupIds: readonly number[];
  /** 0 for everyone. */
  readonly patientId: number;
  readonly packStartDate: string;
  readonly weekCount: number;
  readonly packingStatus: number;
  readonly isShowPacked: boolean;
  readonly isShowPackedPRN: boolean;
  readonly isShowCeasedDeletedMed: boolean;
  readonly isDisplayInsufficentBalance: boolean;
}

const anyStatus = -1;
export const statusCodes = [anyStatus, ...Object.values(packingStatuses).map(({ code }) => code)] as const;
export type StatusCode = -1 | 0 | 1 | 2 | 3;

const readList = (value: UrlSearch[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

function readFlag(value: UrlSearch[string], usual: boolean): boolean {
  return value === '1' ? true : value === '0' ? false : usual;
}

/** The filter in the address; an invalid value is the default. `onlyShort` is the pharmacy's own default. */
export function readBalanceFilter(search: UrlSearch, onlyShort: boolean): BalanceFilter {
  const patient = Number(search.patient);
  const weeks = Number(search.weeks);
  const status = typeof search.status === 'string' ? Number(search.status) : Number.NaN;
  const start = typeof search.start === 'string' ? parseDay(search.start) : null;
  return {
    patientGroupIds: readList(search.group).map(Number).filter(isId),
    patientId: isId(patient) ? patient : 0,
    packStartDate: start ?? '',
    weekCount: reviewWeeks.find((count) => count === weeks) ?? 1,
    packingStatus: statusCodes.find((code) => code === status) ?? packingStatuses.active.code,
    isShowPacked: readFlag(search.packed, true),
    isShowPackedPRN: readFlag(search.prn, true),
    isShowCeasedDeletedMed: readFlag(search.ceased, false),
    isDisplayInsufficentBalance: readFlag(search.short, onlyShort),
  };
}

/** The address of a filter; defaults leave no trace. */
export function writeBalanceFilter(filter: BalanceFilter, onlyShort: boolean): UrlSearch {
  const writeFlag = (value: boolean, usual: boolean): string | undefined =>
    value === usual ? undefined : value ? '1' : '0';
  return {
    group: filter.patientGroupIds.length === 0 ? undefined : filter.patientGroupIds.map(String),
    patient: filter.patientId === 0 ? undefined : String(filter.patientId),
    start: filter.packStartDate === '' ? undefined : filter.packStartDate,
    weeks: filter.weekCount === 1 ? undefined : String(filter.weekCount),
    status: filter.packingStatus === packingStatuses.active.code ? undefined : String(filter.packingStatus),
    packed: writeFlag(filter.isShowPacked, true),
    prn: writeFlag(filter.isShowPackedPRN, true),
    ceased: writeFlag(filter.isShowCeasedDeletedMed, false),
    short: writeFlag(filter.isDisplayInsufficentBalance, onlyShort),
    page: undefined,
  };
}
