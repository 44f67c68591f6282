import type { ChartCode } from '@packwright/core/dashboard';
import { addDays, type Day } from '@packwright/core/days';
import { readJobStatus } from '@packwright/core/jobs';
import type { UrlSearch } from '../../kit/store/index.ts';

export interface FigureLink {
  readonly to: string;
  readonly search: UrlSearch;
}

interface Period {
  readonly fromDate: Day;
  readonly toDate: Day;
}

// A filter of a list compares with days that are excluded.
const buildPeriodFilters = (field: string, { fromDate, toDate }: Period): readonly string[] => [
  `${field}:greater-than:${addDays(fromDate, -1)}`,
  `${field}:less-than:${addDays(toDate, 1)}`,
];

/** The packs of Pack Management that these filters leave, however old they are. */
export const buildPacksLink = (filters: readonly string[], stage?: string): FigureLink => ({
  to: '/job/list',
  search: { view: 'table', days: 'all', stage, f: filters },
});

const buildGroupFilters = (group: string | undefined): readonly string[] =>
  group === undefined ? [] : [`patientGroupName:matches:${group}`];

/** The packs of a patient group that are neither completed nor deleted. */
export const buildOpenPacksLink = (group: string): FigureLink =>
  buildPacksLink(buildGroupFilters(group), 'open');

/** Those of them whose due day is over (DASH-11). */
export const buildLatePacksLink = (patientGroupId: number): FigureLink => ({
  to: '/job/list',
  search: { view: 'table', group: String(patientGroupId), due: 'late' },
});

/** Those of them that start on a day: the next delivery (DASH-11). */
export const buildDeliveryLink = (group: string, day: Day): FigureLink =>
  buildPacksLink([`packStartDate:matches:${day}`, ...buildGroupFilters(group)], 'open');

/** The packs that start in a period, of one patient group or of all. */
export const buildDueLink = (period: Period, group?: string): FigureLink =>
  buildPacksLink([...buildPeriodFilters('packStartDate', period), ...buildGroupFilters(group)]);

/** The packs that were made in a period. */
export const buildMadeLink = (period: Period): FigureLink =>
  buildPacksLink(buildPeriodFilters('dateCreated', period));

/** The Pack Creator of a patient group (DASH-10). */
export const buildCreatorLink = (patientGroupId: number): FigureLink => ({
  to: '/print-foil',
  search: { group: String(patientGroupId) },
});

/** The balances that will not last the coming week (DASH-9). */
export const runOutsLink: FigureLink = { to: '/vpb/list', search: { short: '1' } };

/** Those of them of a patient group. */
export const buildGroupRunOutsLink = (patientGroupId: number): FigureLink => ({
  ...runOutsLink,
  search: { ...runOutsLink.search, group: String(patientGroupId) },
});

interface NamedBalance {
  /** 0 when nothing was ever recorded. */
  readonly vpbBalanceId: number;
  readonly patientId: number;
  readonly medication: string;
}

/** The history of a balance above its line in the list; where nothing was recorded yet, the line alone (DASH-14). */
export const buildBalanceLink = ({ vpbBalanceId, patientId, medication }: NamedBalance): FigureLink => ({
  to: '/vpb/list',
  search: {
    patient: String(patientId),
    q: medication,
    history: vpbBalanceId > 0 ? String(vpbBalanceId) : undefined,
  },
});

/** A day of planned work in the calendar. */
export const buildCalendarLink = (day: string): FigureLink => ({
  to: '/schedule/list',
  search: { day },
});

const scriptLists: Readonly<Record<string, string>> = {
  mapped: '/dispense-tracker/list',
  unmapped: '/dispense-tracker/list/unmapped',
  ignored: '/dispense-tracker/list/ignored',
  imported: '/dispense-tracker/list/imported',
};

export const buildScriptsLink = (list: string, search: UrlSearch): FigureLink => ({
  to: scriptLists[list] ?? '/dispense-tracker/list',
  search,
});

/** The list behind a figure of a chart, with filters that leave what was counted (DASH-5). */
export function findFigureLink(
  code: ChartCode,
  { key, name }: { readonly key: string; readonly name: string },
  period: Period,
): FigureLink {
  switch (code) {
    case 'jobs-by-stage':
      return buildPacksLink(
        buildPeriodFilters('dateCreated', period),
        readJobStatus(Number(key)) ?? undefined,
      );
    case 'jobs-per-day':
      return buildPacksLink([`dateCreated:matches:${key}`]);
    case 'packs-by-group':
      return buildPacksLink([
        ...buildPeriodFilters('dateCreated', period),
        `patientGroupName:matches:${name}`,
      ]);
    case 'patients-by-status':
      return { to: '/patient/list', search: { status: key } };
    case 'low-balances':
      return buildGroupRunOutsLink(Number(key));
    case 'scripts-by-type':
      return buildScriptsLink(key, { from: period.fromDate, to: period.toDate });
  }
}
