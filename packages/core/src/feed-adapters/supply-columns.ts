import type { FileColumn, FileColumns } from '../import-files/index.ts';

/** The columns of a list of supplies: a heading in plain words, and what reports call it (FEED-8). */
const columns = {
  scriptNumber: {
    heading: 'Script number',
    alsoCalled: ['Script', 'Script no', 'Rx number', 'Prescription number'],
  },
  supplyNo: { heading: 'Supply number', alsoCalled: ['Supply no', 'Supply', 'Dispense number'] },
  status: { heading: 'Status', alsoCalled: ['Script status'] },
  externalPatientId: {
    heading: 'Patient ID',
    alsoCalled: ['Patient number', 'Patient code', 'Customer ID', 'Customer number', 'Dispense ID'],
  },
  lastName: { heading: 'Last name', alsoCalled: ['Surname', 'Family name'] },
  firstName: { heading: 'First name', alsoCalled: ['Given name', 'Given names'] },
  dob: { heading: 'Date of birth', alsoCalled: ['DOB', 'Birth date'] },
  medicareNumber: { heading: 'Medicare number', alsoCalled: ['Medicare', 'Medicare no'] },
  dvaNumber: { heading: 'DVA number', alsoCalled: ['DVA', 'Repat number'] },
  ihi: { heading: 'IHI', alsoCalled: ['Health identifier'] },
  facilityCode: {
    heading: 'Patient group',
    alsoCalled: ['Facility', 'Facility code', 'Nursing home', 'Home'],
  },
  ward: { heading: 'Ward', alsoCalled: ['Wing'] },
  room: { heading: 'Room', alsoCalled: ['Bed', 'Room number'] },
  drugCode: { heading: 'Drug code', alsoCalled: ['Product code', 'Item code', 'Stock code', 'PDE'] },
  drugName: {
    heading: 'Drug',
    alsoCalled: ['Drug name', 'Medicine', 'Brand', 'Product', 'Item', 'Description'],
  },
  genericName: { heading: 'Generic', alsoCalled: ['Generic name', 'Active ingredient'] },
  strength: { heading: 'Strength', alsoCalled: [] },
  form: { heading: 'Form', alsoCalled: ['Dose form'] },
  pbsCode: { heading: 'PBS code', alsoCalled: ['PBS item', 'PBS item code'] },
  barcode: { heading: 'Barcode', alsoCalled: ['APN', 'GTIN', 'EAN'] },
  quantity: { heading: 'Quantity', alsoCalled: ['Qty', 'Qty dispensed', 'Quantity dispensed'] },
  dispensedOn: {
    heading: 'Date dispensed',
    alsoCalled: ['Dispensed', 'Dispense date', 'Date', 'Date supplied', 'Dispensed at'],
  },
  dispensedTime: { heading: 'Time', alsoCalled: ['Time dispensed', 'Dispense time'] },
  repeatsAuthorised: { heading: 'Repeats', alsoCalled: ['Repeats authorised', 'Total repeats'] },
  repeatsLeft: { heading: 'Repeats left', alsoCalled: ['Repeats remaining', 'Rpts left'] },
  prescribedDate: { heading: 'Date prescribed', alsoCalled: ['Prescribed', 'Script date', 'Date written'] },
  doctorNumber: { heading: 'Prescriber number', alsoCalled: ['Prescriber no', 'Doctor number'] },
  doctorName: { heading: 'Prescriber', alsoCalled: ['Doctor', 'Prescriber name', 'Doctor name'] },
  directions: { heading: 'Directions', alsoCalled: ['Sig', 'Label directions', 'Instructions'] },
  packedHint: { heading: 'Packed', alsoCalled: ['Packing', 'DAA'] },
  notes: { heading: 'Notes', alsoCalled: ['Note', 'Comment'] },
} as const satisfies Readonly<Record<string, FileColumn>>;

export type SupplyColumn = keyof typeof columns;

export const supplyColumns: FileColumns<SupplyColumn> = columns;

/** The columns without which no supply can be told of. */
export const requiredSupplyColumns = [
  'scriptNumber',
  'externalPatientId',
  'drugCode',
  'drugName',
  'quantity',
  'dispensedOn',
] as const satisfies readonly SupplyColumn[];
