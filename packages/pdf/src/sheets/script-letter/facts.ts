/** A medicine whose script is asked for; quantities and days are texts in the language of the letter. */
export interface LetterMedicine {
  readonly name: string;
  /** Generic name, directions and cautions; empty where the letter says the name alone. */
  readonly details: readonly string[];
  /** The facts of the last script. */
  readonly script: readonly string[];
  /** When the pills run out and why the script is asked for. */
  readonly need: readonly string[];
  /** The quantity and the repeats that are asked for. */
  readonly wanted: readonly string[];
}

export interface LetterPatient {
  readonly name: string;
  /** Birth date, and where the patient lives. */
  readonly about: string;
  readonly medicines: readonly LetterMedicine[];
}

/** Words of the letter in its language. */
export interface LetterWords {
  readonly title: string;
  readonly intro: string;
  readonly medicine: string;
  readonly lastScript: string;
  readonly need: string;
  readonly wanted: string;
  readonly attached: string;
  readonly change: string;
  readonly cease: string;
  readonly comment: string;
  readonly prescriber: string;
  readonly pharmacist: string;
  readonly signature: string;
  readonly date: string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
}

/** The facts of a letter that asks one prescriber for scripts (REQUEST-7). */
export interface ScriptLetterFacts {
  /** In the title of the file. */
  readonly number: string;
  readonly words: LetterWords;
  readonly isFromRight: boolean;
  /** The day of the print and the person who printed. */
  readonly printed: string;
  /** The head of the letter: name, address, phone and fax. */
  readonly pharmacy: readonly string[];
  /** The logo of the pharmacy above its name, three times as wide as high, by its name in the pictures (ADMIN-63). */
  readonly logo?: string;
  /** The prescriber with their practice. */
  readonly addressee: readonly string[];
  /** Number and day of the letter, or that it is a preview. */
  readonly reference: string;
  readonly patients: readonly LetterPatient[];
}
