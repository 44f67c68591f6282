// Numbers of the business that are no bound of a single field (1§9, 2§9).

/** Packed medicines of one category on one foil (1§5, D-103). */
export const maximumPackedMedicines = 16;
/** Named by the specification without its use; kept as a constant only (D-114). */
export const notAssignedMedicationCount = 70;

export const defaultPackWeeks = 1;
/** Days of a whole pack; 1 to 6 make a short first pack. */
export const defaultPartWeekDays = 7;
export const defaultFoilDrugNameLength = 15;
/** Without specific data a medicine stays in a pack at most eight weeks (domain 1.3). */
export const packExpiryDays = 56;

/** Idle minutes until sign-out, when the pharmacy sets nothing else. */
export const defaultLogoutMinutes = 30;
/** Minutes before sign-out at which the warning shows. */
export const logoutWarningMinutes = 5;
/** Milliseconds without activity after which a stored login is refused (1§9, D-032). */
export const storedLoginMilliseconds = 300_000;
/** Milliseconds between two writes of the activity time (1§9). */
export const activityWriteMilliseconds = 1000;
export const passwordRenewalMonths = 3;

/** Milliseconds (D-066). */
export const successToastMilliseconds = 4000;
export const noticeToastMilliseconds = 5000;
export const menuSearchSuggestions = 10;
