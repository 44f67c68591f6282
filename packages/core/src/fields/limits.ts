/** Bounds of fields. */
export const limits = {
  shortText: 255,
  longText: 4000,
  searchText: 100,
  /** Foils in one print run stay below this. */
  foilPrint: 500,
  /** Medicines that are added to a profile at once (MED-64). */
  medicineList: 40,
  /** Patients whose medication profiles are printed into one file. */
  profilePrint: 200,
  beds: 9999,
  externalPatientId: 2147483647,
  pageSize: 1000,
  /** The 99999 of packjobs/summary is answered with at most this many rows (API-4). */
  summaryRows: 5000,
  /** Records found although the search holds a typing mistake. */
  similarSpellings: 10,
  /** Up to so many changed rows are announced by their ids and fetched alone; for more, everything is refetched. */
  announcedRows: 500,
  /** Slot headings stay under 32 characters (MED-14). */
  heading: 31,
  /** A sachet foil names at least this many slots (MED-14). */
  sachetHeadings: 4,
  /** As many signing codes and characters of them as the foot of a sheet holds legibly (SIGN-12, decision 0139). */
  signingCodes: 20,
  signingCode: 3,
  signingMeaning: 40,
  /** Of a password (ACCESS-3). */
  passwordMinimum: 12,
  passwordMaximum: 128,
  /** Of one exported table (API-23). */
  exportRows: 50_000,
  /** Of one table on paper (API-38). */
  paperRows: 5_000,
  uploadBytes: 10 * 1024 * 1024,
} as const;

export const defaultPageSize = 20;
export const pageSizes = [10, 20, 50, 100] as const;

/** As what a table is exported. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How a column of a list can be filtered (API-5). */
export const filterTypes = [
  'contains',
  'starts-with',
  'ends-with',
  'matches',
  'greater-than',
  'less-than',
] as const;
export type FilterType = (typeof filterTypes)[number];
