import type { Day } from '@packwright/core/days';
import type { SigningCode, SigningOptions, SigningSheet } from '@packwright/core/signing-sheets';

/** The resident of a sheet, as its head names them. */
export interface SigningResident {
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string;
  readonly birthDate: Day | null;
  readonly urn: string;
  readonly room: string;
  /** Ward and facility, or the street address. */
  readonly place: readonly string[];
  readonly doctor: string;
  /** Of the pictures given to the renderer; null without one. */
  readonly photo: string | null;
  readonly allergies: readonly string[];
  readonly hasNoAllergy: boolean;
  /** Swallowing difficulties and the like, and notes that print on papers. */
  readonly alerts: readonly string[];
  /** The days on which all medicines are withheld, in words; empty for none. */
  readonly withheld: string;
}

/** The facts of a signing sheet of one resident (SIGN-8). */
export interface SigningSheetFacts {
  /** Of the resident, in the title of the file. */
  readonly number: string;
  readonly sheet: SigningSheet;
  readonly options: Pick<SigningOptions, 'isPrintIndications' | 'removeAdminDates'>;
  /** The name that a person gave the sheet; empty for the name of its kind. */
  readonly reportTitle: string;
  readonly resident: SigningResident;
  /** Of the patient group of the resident (SIGN-12). */
  readonly codes: readonly SigningCode[];
  readonly pharmacy: readonly string[];
  readonly printed: Day;
  readonly printedBy: string;
  readonly version: number;
  /** When the sheet was printed that this one takes the place of. */
  readonly replaces: Day | null;
}
