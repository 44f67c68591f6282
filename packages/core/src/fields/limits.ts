/** Bounds of D-029 and 1§9. */
export const limits = {
  shortText: 255,
  longText: 4000,
  searchText: 100,
  /** Foils in one print run stay below this. */
  foilPrint: 500,
  beds: 9999,
  externalPatientId: 2147483647,
  pageSize: 1000,
  /** The specified 99999 of packjobs/summary is answered with at most this many rows (D-007). */
  summaryRows: 5000,
  /** Slot headings stay under 32 characters (1§9). */
  heading: 31,
  /** A sachet foil names at least this many slots (2§9). */
  sachetHeadings: 4,
  /** D-035. */
  passwordMinimum: 12,
  passwordMaximum: 128,
  uploadBytes: 10 * 1024 * 1024,
} as const;

export const defaultPageSize = 20;
export const pageSizes = [10, 20, 50, 100] as const;

/** How a column of a list can be filtered (D-008). */
export const filterTypes = [
  'contains',
  'starts-with',
  'ends-with',
  'matches',
  'greater-than',
  'less-than',
] as const;
export type FilterType = (typeof filterTypes)[number];
