import type { HandlerInput } from '@packwright/contract/machinery';
import { patientFields, type patientsCalls } from '@packwright/contract/patients';
import {
  type CheckOutcome,
  checkConcessionNumber,
  checkDvaNumber,
  checkIhi,
  checkMedicareNumber,
  checkPhone,
  normaliseChecked,
} from '@packwright/core/identifiers';
import { packPatientTexts } from '@packwright/core/packs';
import type { PatientChange } from './store/index.ts';

export type PatientBody = HandlerInput<typeof patientsCalls.updatePatient>['body'];

const editable: ReadonlySet<string> = new Set([...Object.keys(patientFields), 'dateImported']);

/** The columns of the fields in a body; an absent field gives no column (API-11). */
export function readPatientColumns(body: PatientBody): PatientChange {
  const { mediCareExpiry, ...same } = Object.fromEntries(
    Object.entries(body).filter(([name]) => editable.has(name)),
  ) as Pick<PatientBody, keyof typeof patientFields>;
  const columns = { ...same, ...normaliseNumbers(same), medicareExpiry: mediCareExpiry };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const checks = {
  phone: checkPhone,
  medicareNumber: checkMedicareNumber,
  ihi: checkIhi,
  dvaNum: checkDvaNumber,
  concessionNum: checkConcessionNumber,
} as const satisfies Partial<Record<keyof PatientBody, (text: string) => CheckOutcome<string>>>;

/** The numbers of a body as they are kept: without the spaces of the card (ID-2). */
function normaliseNumbers(body: Pick<PatientBody, keyof typeof checks>): Readonly<Record<string, string>> {
  const kept = Object.entries(checks).flatMap(([field, check]) => {
    const text = body[field as keyof typeof checks];
    return text === undefined ? [] : [[field, normaliseChecked(check, text)] as const];
  });
  return Object.fromEntries(kept);
}

// The columns that stand on a pack or decide its content (PATIENT-13).
const packColumns: readonly string[] = [
  ...packPatientTexts,
  'title',
  'dob',
  'photoId',
  'patientGroupId',
  'wardId',
  'area',
  'room',
  'street',
  'suburb',
  'state',
  'postalCode',
  'packType',
  'isNoAllergy',
  'patientStatus',
  'packingStatus',
  'suspendFromDate',
  'suspendToDate',
] satisfies (keyof PatientChange)[];

export const hasPackColumns = (columns: readonly string[]): boolean =>
  columns.some((column) => packColumns.includes(column));
