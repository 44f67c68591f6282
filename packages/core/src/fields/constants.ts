// Numbers of the business that are no bound of a single field.

/** Packed medicines of one category on one foil (MED-6). */
export const maximumPackedMedicines = 16;
/** A number of the interface without a known use; kept as a constant only. */
export const notAssignedMedicationCount = 70;

export const defaultPackWeeks = 1;
/** Days of a whole pack; 1 to 6 make a short first pack. */
export const defaultPartWeekDays = 7;
export const defaultFoilDrugNameLength = 15;
/** Without specific data a medicine stays in a pack at most eight weeks (PRINT-13). */
export const packExpiryDays = 56;

/** Minutes before sign-out at which the warning shows. */
export const logoutWarningMinutes = 5;
/** Milliseconds without activity after which a stored login is refused (SESSION-5). */
export const storedLoginMilliseconds = 300_000;
/** Milliseconds between two writes of the activity time (SESSION-7). */
export const activityWriteMilliseconds = 1000;
export const passwordRenewalMonths = 3;

/** Milliseconds. */
export const successToastMilliseconds = 4000;
export const noticeToastMilliseconds = 5000;
export const menuSearchSuggestions = 10;
