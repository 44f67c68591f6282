/** Why a row of a file is refused, beside the sentences of the forms (IMPORT-12). */
export const rowSentences = {
  fewerColumns: 'This row has fewer values than there are headings.',
  moreColumns: 'This row has more values than there are headings.',
  valueTooLong: 'This value is too long.',
  otherRow: 'Another row of this patient has other values.',
  sameName: 'A patient with this name is already here. Enter the date of birth or the dispense ID.',
  otherPerson: 'A patient with another name and date of birth has this dispense ID.',
  otherDispenseId: 'This patient is here with another dispense ID.',
  noGroup: 'There is no patient group with this name.',
  groupRequired: 'Enter a patient group, or choose one for the patients without a group.',
  noDrug: 'No drug has this barcode, or this name and strength.',
  severalDrugs: 'Several drugs have this name. Enter the strength or the barcode.',
  drugCeased: 'This drug is no longer made.',
  drugArchived: 'A drug of this patient was archived in the meantime. Check the file again.',
  supply: 'Must be Packed, Unpacked, PRN or Unpacked PRN.',
  unreadableDoses: 'The doses cannot be read from these directions. Enter them in columns of their own.',
  doseRequired: 'A packed medicine needs a dose.',
  otherDoses:
    'This medicine is in the profile with other doses, days, dates, supply or pack. Change it there, or correct the row.',
  otherMedicineRow:
    'Another row of this patient has this medicine with other values. Keep one row and add the other in the profile.',
  otherDrugRow: 'Another row of this file has the same drug with other values.',
  barcodeOfOther: 'This barcode belongs to another drug.',
  barcodeOfOtherMedicine:
    'This barcode belongs to another drug than this row names. Correct the barcode, or the name and strength.',
  barcodeOfRow: 'Another row of this file has this barcode.',
  archivedCode: 'An archived drug has this code.',
  severalOfName: 'Several drugs have this name, strength and form. Enter the code or the barcode.',
  otherRowRefused: 'Another row of this patient is refused.',
} as const;

/** A value that is in the way of an import, or that it changes. */
export interface RowNote {
  /** The column of ours; empty for the whole row. */
  readonly field: string;
  /** The value of the file. */
  readonly value: string;
  /** Ours; empty where nothing is replaced. */
  readonly ours: string;
  /** Why it is refused; empty for a change. */
  readonly message: string;
}

export const buildProblem = (field: string, value: string, message: string): RowNote => ({
  field,
  value,
  ours: '',
  message,
});

/** The result of looking at a row. */
export const rowOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
