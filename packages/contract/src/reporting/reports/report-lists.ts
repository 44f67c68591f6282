import { type ColumnDescription, describeList, type ListDescription } from '@packwright/core/lists';
import type { PackedMedicine, PackedTotal, PatientReportCode } from '@packwright/core/reports';

/** A row of a report: a medicine, a change or a pack of a resident, with the texts of its columns by name. */
export interface ReportRow {
  readonly patientId: number;
  readonly values: Readonly<Record<string, string>>;
}

type ReportColumn = Pick<ColumnDescription, 'kind' | 'codes' | 'hidden' | 'written'>;

function describeReport(name: string, columns: Readonly<Record<string, ReportColumn>>): ListDescription {
  const entries = Object.entries(columns).map(([column, description]) => [
    column,
    { ...description, value: ({ values }: ReportRow) => values[column] ?? '' },
  ]);
  return { name, columns: Object.fromEntries(entries) as ListDescription['columns'] };
}

/** Hidden columns stand in files, where there is room for them. */
const inFiles = { hidden: true } as const;
const resident = { patientName: {}, patientGroupName: {}, place: {} } as const;

/** The medicines of residents with all that a profile says of them. */
export const profileReport = describeReport('profileReport', {
  ...resident,
  dob: { kind: 'day', ...inFiles },
  prescriber: inFiles,
  foilLabel: {},
  medicine: {},
  genericName: inFiles,
  directions: {},
  doses: {},
  howOften: {},
  start: { kind: 'day' },
  end: { kind: 'day' },
  indication: {},
  supply: inFiles,
  remarks: {},
});

/** The medicines of residents in short. */
export const medicineReport = describeReport('medicineReport', {
  ...resident,
  medicine: {},
  directions: {},
  indication: {},
  supply: {},
  start: { kind: 'day' },
  end: { kind: 'day' },
});

/** The medicines of packs, to pick them by. */
export const packingReport = describeReport('packingReport', {
  jobNumber: {},
  packStartDate: { kind: 'day' },
  ...resident,
  foilLabel: {},
  medicine: {},
  apn: {},
  stockLocation: {},
  description: {},
  doses: {},
  quantity: { kind: 'quantity' },
  wholeTablets: { kind: 'number' },
  tabletParts: {},
  status: { codes: 'packStatus', ...inFiles },
  initials: { written: 16 },
});

/** The sums of a packing summary, below its packs (REPORT-10). */
export const packingTotalList = describeList<PackedTotal>()('packingTotals', {
  medicine: {},
  apn: {},
  packs: { kind: 'number' },
  quantity: { kind: 'quantity' },
  wholeTablets: { kind: 'number' },
});

/** A row of the packing summary as its sums take it. */
export const readPackedMedicine = ({ values }: ReportRow): PackedMedicine => ({
  medicine: values.medicine ?? '',
  apn: values.apn ?? '',
  quantity: values.quantity ?? '',
  wholeTablets: values.wholeTablets ?? '',
});

/** The changes of the medicines of residents. */
export const changeReport = describeReport('changeReport', {
  date: { kind: 'moment' },
  ...resident,
  kind: { codes: 'changeKind' },
  foilLabel: inFiles,
  drugName: {},
  genericName: inFiles,
  changes: {},
  userComment: {},
  user: {},
});

/** The packs of residents with who did what and when. */
export const packReport = describeReport('packReport', {
  jobNumber: {},
  ...resident,
  packStartDate: { kind: 'day' },
  packEndDate: { kind: 'day' },
  numberOfWeek: { kind: 'number', ...inFiles },
  packType: inFiles,
  category: { codes: 'packCategory', ...inFiles },
  dateCreated: { kind: 'moment', ...inFiles },
  createdBy: inFiles,
  lastPrintDate: { kind: 'moment', ...inFiles },
  printedBy: inFiles,
  packedAt: { kind: 'moment' },
  packedBy: {},
  correctedBy: inFiles,
  correctionReason: inFiles,
  checkedAt: { kind: 'moment' },
  checkedBy: {},
  completedAt: { kind: 'moment' },
  completedBy: {},
  status: { codes: 'packStatus' },
});

/** The medicines of residents whose brand was swapped (SWAP-6). */
export const swapReport = describeReport('swapReport', {
  date: { kind: 'moment' },
  ...resident,
  foilLabel: inFiles,
  fromDrugName: {},
  toDrugName: {},
  patients: { kind: 'number' },
  movedQty: { kind: 'quantity' },
  user: {},
  userComment: {},
  reversedAt: { kind: 'moment' },
});

/** The corrections of packs, labels of other packs, and packs that had to come back (REPORT-9). */
export const incidentReport = describeReport('incidentReport', {
  date: { kind: 'moment' },
  jobNumber: {},
  ...resident,
  packStartDate: { kind: 'day', ...inFiles },
  stage: { codes: 'packStatus' },
  category: { codes: 'incidentCategory' },
  found: { codes: 'incidentPlace' },
  medicines: {},
  description: {},
  detectedBy: {},
  harm: { codes: 'incidentHarm' },
  outcome: { codes: 'incidentOutcome' },
  resolvedBy: inFiles,
  action: {},
});

/** The one definition of each report, for the page, paper and files (REPORT-3). */
export const patientReportLists: Readonly<Record<PatientReportCode, ListDescription>> = {
  MEDICATION_PROFILE: profileReport,
  MEDICATION_LIST: medicineReport,
  PACKING_SUMMARY: packingReport,
  MEDICATION_CHANGES: changeReport,
  PACK_HISTORY: packReport,
  BRAND_SWAPS: swapReport,
  INCIDENTS: incidentReport,
};
