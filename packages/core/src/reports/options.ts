/** The fields of the form that a report heeds, beside the days and the residents that every one asks for (REPORT-2). */
export const reportOptions = [
  'isIncludePacked',
  'isIncludeNonePacked',
  'isIncludePackedPRN',
  'isIncludeNonePackedPRN',
  'isPrintIndications',
  'removeAdminDates',
  'printOrder',
  'printInsulinOnRegularSheets',
  'printWarfarinOnRegularSheets',
  'includeOptionForCareWorker',
  'printDate',
  'reportTitle',
] as const;
export type ReportOption = (typeof reportOptions)[number];

/** In which order residents stand in a file; `slot` goes by the first mealtime at which they are given something. */
export const printOrders = ['room', 'name', 'slot'] as const;
export type PrintOrder = (typeof printOrders)[number];
