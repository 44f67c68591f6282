import { limits } from '@packwright/core/fields';
import type { PatientReportCode, PrintOrder, ReportOption } from '@packwright/core/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExportChoice } from '../../shell/lists/index.ts';
import { client } from '../../shell/client.ts';
import { withTranslatedRefusal } from '../failure.ts';

export type ReportPreview = Awaited<ReturnType<typeof client.previewReport>>['data'];

/** The options of a report that are switched on or off. */
export const reportFlags = [
  'isIncludePacked',
  'isIncludeNonePacked',
  'isIncludePackedPRN',
  'isIncludeNonePackedPRN',
  'isPrintIndications',
] as const satisfies readonly ReportOption[];
export type ReportFlag = (typeof reportFlags)[number];

/** A report with the choices of its form; 0 and empty text are no choice. */
export interface ReportChoice extends Readonly<Record<ReportFlag, boolean>> {
  readonly reportSettingId: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly patientGroupIds: readonly number[];
  readonly wards: readonly number[];
  readonly patientId: number;
  readonly printOrder: PrintOrder;
  readonly printDate: string;
  readonly reportTitle: string;
}

export interface OfferedReport {
  readonly id: number;
  readonly code: PatientReportCode;
  readonly options: readonly ReportOption[];
}

export const useReportSettings = () =>
  useQuery({
    queryKey: ['reports', 'settings', 'report'],
    queryFn: ({ signal }) => client.listReportSettings({ query: { area: 'report' } }, { signal }),
    select: ({ data }): OfferedReport[] =>
      data.map(({ reportSettingId, reportCode, options }) => ({
        id: reportSettingId,
        code: reportCode as PatientReportCode,
        options,
      })),
    staleTime: Number.POSITIVE_INFINITY,
  });

type ResidentChoice = Pick<ReportChoice, 'patientId' | 'patientGroupIds' | 'wards'>;

/** One resident is chosen instead of groups and wards. */
const nameResidents = ({ patientId, patientGroupIds, wards }: ResidentChoice) =>
  patientId > 0
    ? { listPatientIds: [patientId] }
    : { patientGroupIds: [...patientGroupIds], wards: [...wards] };

/**
 * The residents of the chosen groups and wards at this moment. A choice of nobody stays as it is: an empty list would
 * be everybody (REPORT-12).
 */
async function resolveResidents(choice: ResidentChoice) {
  const { patientId, patientGroupIds, wards } = choice;
  if (patientId > 0 || patientGroupIds.length === 0) return nameResidents(choice);
  const listPatientIds: number[] = [];
  const size = limits.pageSize;
  for (let page = 1, isMore = true; isMore; page += 1) {
    const body = { patientGroupIds: [...patientGroupIds], page, size };
    const { data, total } = await client.selectPatients({ body });
    const ofWards = data.filter(({ wardId }) => wards.length === 0 || wards.includes(wardId));
    listPatientIds.push(...ofWards.map(({ id }) => id));
    isMore = page * size < total;
  }
  return listPatientIds.length > 0 ? { listPatientIds } : nameResidents(choice);
}

function toForm(choice: ReportChoice) {
  const { reportSettingId: _, patientId: __, patientGroupIds: ___, wards: ____, ...rest } = choice;
  const { printDate, reportTitle, ...form } = rest;
  return {
    ...form,
    ...(printDate !== '' && { printDate }),
    ...(reportTitle !== '' && { reportTitle }),
  };
}

/** The first rows of a report in the language of the page (REPORT-3). */
export function useReportPreview(choice: ReportChoice, language: ExportChoice<never>['language']) {
  const { reportSettingId } = choice;
  // Title and day of the print are seen on paper alone.
  const form = { ...toForm({ ...choice, reportTitle: '', printDate: '' }), ...nameResidents(choice) };
  const body = { ...form, language };
  return useQuery({
    queryKey: ['reports', 'preview', { reportSettingId, ...body }],
    queryFn: ({ signal }) => client.previewReport({ params: { reportSettingId }, body }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

export async function exportReport(
  choice: ReportChoice,
  { format, language }: Pick<ExportChoice<never>, 'format' | 'language'>,
) {
  const { reportSettingId } = choice;
  const body = { ...toForm(choice), ...(await resolveResidents(choice)), format, language };
  const { data } = await withTranslatedRefusal(() =>
    client.exportReport({ params: { reportSettingId }, body }),
  );
  return data;
}
