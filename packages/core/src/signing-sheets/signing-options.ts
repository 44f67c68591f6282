/** The choices of a person about a sheet (SIGN-3). */
export interface SigningOptions {
  readonly isIncludePacked: boolean;
  readonly isIncludeNonePacked: boolean;
  readonly isIncludePackedPRN: boolean;
  readonly isIncludeNonePackedPRN: boolean;
  readonly isPrintIndications: boolean;
  /** The place of the dates stays empty, to be written by hand. */
  readonly removeAdminDates: boolean;
  readonly printInsulinOnRegularSheets: boolean;
  readonly printWarfarinOnRegularSheets: boolean;
  /** Packs are signed once for each time instead of medicine by medicine. */
  readonly includeOptionForCareWorker: boolean;
}
