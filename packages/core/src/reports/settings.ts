import type { ReportOption } from './options.ts';

export const reportAreas = ['report', 'signing-sheets'] as const;
export type ReportArea = (typeof reportAreas)[number];

/** A report that can be printed, with the options of the form that it heeds (REPORT-1). */
export interface ReportSetting {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly area: ReportArea;
  readonly options: readonly ReportOption[];
}

const supplies = [
  'isIncludePacked',
  'isIncludeNonePacked',
  'isIncludePackedPRN',
  'isIncludeNonePackedPRN',
] as const;
const paper = ['printOrder', 'printDate', 'reportTitle'] as const;
/** Of a chart whose columns or lines are days. */
const dated = ['isPrintIndications', 'removeAdminDates', ...paper] as const;

const describeReports = <const Code extends string>(
  area: ReportArea,
  entries: readonly (Omit<ReportSetting, 'area' | 'code'> & { readonly code: Code })[],
) => entries.map((entry) => ({ ...entry, area }));

const patientReports = describeReports('report', [
  {
    id: 1,
    code: 'MEDICATION_PROFILE',
    title: 'Medication profile',
    options: [...supplies, 'isPrintIndications', ...paper],
  },
  {
    id: 2,
    code: 'MEDICATION_LIST',
    title: 'Medication list',
    options: [...supplies, 'isPrintIndications', ...paper],
  },
  { id: 3, code: 'PACKING_SUMMARY', title: 'Packing summary', options: paper },
  { id: 4, code: 'MEDICATION_CHANGES', title: 'Medication changes', options: paper },
  { id: 5, code: 'PACK_HISTORY', title: 'Pack history', options: paper },
  { id: 6, code: 'BRAND_SWAPS', title: 'Brand swaps', options: paper },
  { id: 7, code: 'INCIDENTS', title: 'Corrections and incidents', options: paper },
]);

const signingSheets = describeReports('signing-sheets', [
  {
    id: 11,
    code: 'REGULAR',
    title: 'Regular',
    options: [
      'isIncludePacked',
      'isIncludeNonePacked',
      ...dated,
      'printInsulinOnRegularSheets',
      'printWarfarinOnRegularSheets',
      'includeOptionForCareWorker',
    ],
  },
  {
    id: 12,
    code: 'PRN',
    title: 'PRN',
    options: ['isIncludePackedPRN', 'isIncludeNonePackedPRN', 'isPrintIndications', ...paper],
  },
  { id: 13, code: 'WARFARIN', title: 'Warfarin', options: dated },
  { id: 14, code: 'INSULIN', title: 'Insulin', options: dated },
  { id: 15, code: 'SHORT_COURSE', title: 'Short course', options: dated },
  { id: 16, code: 'S8', title: 'Schedule 8', options: [...supplies, ...dated] },
  { id: 17, code: 'PATCHES', title: 'Patches', options: dated },
  { id: 18, code: 'NON_PACKED', title: 'Non-packed', options: dated },
  { id: 19, code: 'CYTOTOXIC', title: 'Cytotoxic', options: dated },
]);

/** Everything that can be printed of residents, in the order in which it is offered. */
export const reportSettings: readonly ReportSetting[] = [...patientReports, ...signingSheets];

export type PatientReportCode = (typeof patientReports)[number]['code'];
export type SigningSheetCode = (typeof signingSheets)[number]['code'];

export const listReportSettings = (area: ReportArea): readonly ReportSetting[] =>
  reportSettings.filter((setting) => setting.area === area);

const findSetting = <Code extends string>(
  settings: readonly (ReportSetting & { readonly code: Code })[],
  id: number,
): (ReportSetting & { readonly code: Code }) | null => settings.find((setting) => setting.id === id) ?? null;

export const findPatientReport = (id: number) => findSetting(patientReports, id);
export const findSigningSheet = (id: number) => findSetting(signingSheets, id);
