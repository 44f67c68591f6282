import { mostMealtimes } from '../medicines/index.ts';
import type { FileColumn, FileColumns } from './match-columns.ts';

const ofPatient = {
  externalPatientId: {
    heading: 'Dispense ID',
    alsoCalled: ['Patient ID', 'Patient number', 'Patient code', 'External ID', 'Resident ID'],
    examples: ['81001', '81001'],
  },
  title: { heading: 'Title', alsoCalled: [], examples: ['Mrs', 'Mrs'] },
  lastName: {
    heading: 'Last name',
    alsoCalled: ['Surname', 'Family name'],
    examples: ['Example', 'Example'],
  },
  firstName: { heading: 'First name', alsoCalled: ['Given name', 'Given names'], examples: ['Ada', 'Ada'] },
  preferredName: { heading: 'Preferred name', alsoCalled: ['Known as'] },
  dob: {
    heading: 'Date of birth',
    alsoCalled: ['DOB', 'Birth date', 'Birthday', 'Born'],
    examples: ['../1938', '../1938'],
  },
  gender: { heading: 'Gender', alsoCalled: ['Sex'], examples: ['F', 'F'] },
  facility: {
    heading: 'Patient group',
    alsoCalled: ['Facility', 'Group', 'Nursing home', 'Home', 'Community', 'RACF'],
    examples: ['Wattle House', 'Wattle House'],
  },
  ward: { heading: 'Ward', alsoCalled: ['Wing', 'Area', 'Section'], examples: ['East', 'East'] },
  room: { heading: 'Room', alsoCalled: ['Room number', 'Bed'], examples: ['12', '12'] },
  street: { heading: 'Street', alsoCalled: ['Address', 'Street address'] },
  suburb: { heading: 'Suburb', alsoCalled: ['Town', 'City'] },
  state: { heading: 'State', alsoCalled: [] },
  postcode: { heading: 'Postcode', alsoCalled: ['Postal code', 'Post code'] },
  phone: { heading: 'Phone', alsoCalled: ['Telephone', 'Home phone', 'Mobile'] },
  email: { heading: 'Email', alsoCalled: ['E-mail', 'Email address'] },
  medicareNumber: { heading: 'Medicare number', alsoCalled: ['Medicare', 'Medicare no'] },
  medicareIrn: { heading: 'Medicare reference', alsoCalled: ['IRN', 'Medicare IRN'] },
  medicareExpiry: { heading: 'Medicare expiry', alsoCalled: ['Medicare expiry date'] },
  concessionType: { heading: 'Concession', alsoCalled: ['Concession type', 'Card type'] },
  concessionNumber: {
    heading: 'Concession number',
    alsoCalled: ['Concession no', 'Pension number', 'Concession card number'],
  },
  dvaNumber: { heading: 'DVA number', alsoCalled: ['DVA', 'Veteran number', 'Repat number'] },
  safetyNetNumber: { heading: 'Safety Net number', alsoCalled: ['Safety Net', 'SN number'] },
  ihi: { heading: 'IHI', alsoCalled: ['Health identifier', 'IHI number'] },
  allergiesText: {
    heading: 'Allergies',
    alsoCalled: ['Allergy', 'Adverse reactions', 'ADR'],
    examples: ['Penicillin', ''],
  },
  doctorName: {
    heading: 'Doctor',
    alsoCalled: ['Doctor name', 'GP', 'Prescriber', 'Prescriber name'],
    examples: ['Sam Sample', 'Sam Sample'],
  },
  doctorNumber: {
    heading: 'Prescriber number',
    alsoCalled: ['Doctor number', 'Prescriber no', 'Provider number'],
    examples: ['2425739', '2425739'],
  },
} as const satisfies Readonly<Record<string, FileColumn>>;

const ofMedicine = {
  barcode: {
    heading: 'Barcode',
    alsoCalled: ['APN', 'GTIN', 'EAN', 'Product code'],
  },
  drugName: {
    heading: 'Medicine',
    alsoCalled: ['Drug', 'Drug name', 'Medication', 'Medicine name', 'Product', 'Brand', 'Item'],
    examples: ['Demoformin', 'Demopril'],
  },
  strength: { heading: 'Strength', alsoCalled: [], examples: ['500 mg', '5 mg'] },
  form: { heading: 'Form', alsoCalled: ['Dose form', 'Drug form'], examples: ['tablet', 'tablet'] },
  directions: {
    heading: 'Directions',
    alsoCalled: ['Direction', 'Sig', 'Instructions', 'Dosage', 'Dose instructions'],
    examples: ['Take ONE tablet in the morning and ONE at night', 'Take HALF a tablet in the morning'],
  },
  days: { heading: 'Days', alsoCalled: ['Frequency', 'Weekdays', 'Dose days'] },
  supply: {
    heading: 'Supply',
    alsoCalled: ['Packed', 'Pack status', 'Packing', 'Supply type'],
    examples: ['Packed', 'Packed'],
  },
  pack: {
    heading: 'Pack',
    alsoCalled: ['Foil', 'Pack profile', 'Profile', 'Pack letter', 'Card'],
    examples: ['A', 'A'],
  },
  startDate: { heading: 'Start date', alsoCalled: ['Start', 'From', 'Commenced', 'Date started'] },
  endDate: { heading: 'End date', alsoCalled: ['End', 'To', 'Until', 'Stop date', 'Date ceased'] },
  indication: { heading: 'Indication', alsoCalled: ['Reason', 'Used for'] },
  note: { heading: 'Note', alsoCalled: ['Notes', 'Comment', 'Comments'] },
} as const satisfies Readonly<Record<string, FileColumn>>;

const mealtimeNames: readonly (readonly string[])[] = [
  ['Breakfast', 'Morning', 'Mane', 'AM'],
  ['Lunch', 'Noon', 'Midday'],
  ['Dinner', 'Evening', 'Tea', 'PM'],
  ['Bedtime', 'Night', 'Nocte', 'Supper'],
];

/** The columns that hold a dose, the first mealtime first. */
export const doseColumns = ['dose1', 'dose2', 'dose3', 'dose4', 'dose5', 'dose6', 'dose7', 'dose8'] as const;
type DoseColumn = (typeof doseColumns)[number];

const buildDoseColumn = (slot: number): FileColumn => ({
  heading: `Dose ${slot + 1}`,
  alsoCalled: [...(mealtimeNames[slot] ?? []), `Slot ${slot + 1}`, `Time ${slot + 1}`],
});

const ofDoses: Readonly<Record<DoseColumn, FileColumn>> = {
  dose1: buildDoseColumn(0),
  dose2: buildDoseColumn(1),
  dose3: buildDoseColumn(2),
  dose4: buildDoseColumn(3),
  dose5: buildDoseColumn(4),
  dose6: buildDoseColumn(5),
  dose7: buildDoseColumn(6),
  dose8: buildDoseColumn(7),
};

export type PatientColumn = keyof typeof ofPatient;
export type MedicineColumn = keyof typeof ofMedicine;
export type ResidentColumn = PatientColumn | MedicineColumn | DoseColumn;

/** The columns that a file of residents may have, in the order of the template (IMPORT-11). */
export const residentColumns: FileColumns<ResidentColumn> = {
  ...ofPatient,
  ...ofMedicine,
  ...ofDoses,
};

export const residentColumnNames = Object.keys(residentColumns) as [ResidentColumn, ...ResidentColumn[]];
export const patientColumnNames = Object.keys(ofPatient) as PatientColumn[];
export const medicineColumnNames = [
  ...(Object.keys(ofMedicine) as MedicineColumn[]),
  ...doseColumns,
] satisfies readonly ResidentColumn[];

/** The columns without which nobody can be imported. */
export const requiredResidentColumns = ['lastName', 'firstName'] as const satisfies readonly ResidentColumn[];

/** The rows of the file that people fill in: headings, and a fictional resident with two medicines. */
export function buildResidentTemplate(): readonly (readonly string[])[] {
  const columns = residentColumnNames.slice(0, residentColumnNames.length - (mostMealtimes - 4));
  return [
    columns.map((name) => residentColumns[name].heading),
    ...([0, 1] as const).map((at) => columns.map((name) => residentColumns[name].examples?.[at] ?? '')),
  ];
}
