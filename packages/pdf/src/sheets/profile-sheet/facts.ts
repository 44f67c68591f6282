import type { Hundredths } from '@packwright/core/quantity';

/** A medicine as its line of the profile says it; days and codes are texts in the reader's language. */
export interface ProfileMedicine {
  readonly name: string;
  readonly genericName: string;
  readonly directions: readonly string[];
  /** The dose of each mealtime of its pack; empty for what is taken by the clock or when required. */
  readonly doses: readonly Hundredths[];
  readonly howOften: string;
  readonly time: string;
  readonly start: string;
  readonly end: string;
  readonly indication: string;
  /** Care that it needs, and the note that a person wrote. */
  readonly remarks: readonly string[];
  readonly prn: { readonly dose: string; readonly interval: string; readonly maximum: string };
  readonly supply: string;
  readonly ceasedOn: string;
  readonly comment: string;
}

/** A pack of the patient with its packed medicines. */
export interface ProfilePack {
  readonly title: string;
  readonly headings: readonly string[];
  readonly medicines: readonly ProfileMedicine[];
}

/** Words of the sheet in the reader's language. */
export interface ProfileWords {
  readonly title: string;
  readonly prn: string;
  readonly unpacked: string;
  readonly ceased: string;
  readonly nothing: string;
  readonly medicine: string;
  readonly directions: string;
  readonly howOften: string;
  readonly time: string;
  readonly start: string;
  readonly end: string;
  readonly indication: string;
  readonly remarks: string;
  readonly dose: string;
  readonly interval: string;
  readonly maximum: string;
  readonly supply: string;
  readonly ceasedOn: string;
  readonly comment: string;
  readonly seeBelow: string;
  readonly prescriber: string;
  readonly pharmacist: string;
  readonly signature: string;
  readonly date: string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
}

/** The facts of a printed medication profile. */
export interface ProfileSheetFacts {
  /** Of the patient, in the title of the file. */
  readonly number: string;
  readonly words: ProfileWords;
  readonly isFromRight: boolean;
  /** The day of the print and the person who printed. */
  readonly printed: string;
  readonly pharmacy: readonly string[];
  /** The logo of the pharmacy above its name, three times as wide as high, by its name in the pictures (ADMIN-63). */
  readonly logo?: string;
  readonly patientName: string;
  /** Birth date, place, numbers and doctor, a line each. */
  readonly patientLines: readonly string[];
  /** Allergies first, then diagnoses, considerations and notes. */
  readonly notices: readonly { readonly heading: string; readonly text: string }[];
  readonly packs: readonly ProfilePack[];
  readonly prn: readonly ProfileMedicine[];
  readonly unpacked: readonly ProfileMedicine[];
  readonly ceased: readonly ProfileMedicine[];
}
