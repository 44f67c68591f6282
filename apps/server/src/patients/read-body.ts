import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import type { PatientChange } from './store/index.ts';

export type PatientBody = HandlerInput<typeof patientsCalls.updatePatient>['body'];

/**
 * The columns of the fields in a body, except status and place; an absent field gives no column (API-11). Card numbers
 * are stored as `kept` gives them.
 */
export function readPatientColumns(body: PatientBody, kept: Readonly<Record<string, string>>): PatientChange {
  const columns: Record<string, unknown> = {
    title: body.title,
    firstName: body.firstName,
    lastName: body.lastName,
    preferredName: body.preferredName,
    dob: body.dob,
    gender: body.gender,
    isVisionImpaired: body.isVisionImpaired,
    days30Dispensing: body.days30Dispensing,
    distribution: body.distribution,
    email: body.email,
    phone: kept.phone ?? body.phone,
    photoId: body.photoId,
    photoTakenDate: body.photoTakenDate,
    area: body.area,
    room: body.room,
    movement: body.movement,
    urn: body.urn,
    ihi: kept.ihi ?? body.ihi,
    daaFunding: body.daaFunding,
    medicareNumber: kept.medicareNumber ?? body.medicareNumber,
    medicareExpiry: body.mediCareExpiry,
    dvaNum: kept.dvaNum ?? body.dvaNum,
    repatNum: body.repatNum,
    concession: body.concession,
    concessionNum: kept.concessionNum ?? body.concessionNum,
    safetyNetNum: body.safetyNetNum,
    diabeticNum: body.diabeticNum,
    externalPatientId: body.externalPatientId,
    street: body.street,
    suburb: body.suburb,
    state: body.state,
    country: body.country,
    postalCode: body.postalCode,
    diagnosis: body.diagnosis,
    doctorName: body.doctorName,
    packType: body.packType,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

// The columns that stand on a pack or decide its content (PATIENT-13).
const packColumns: readonly string[] = [
  'title',
  'firstName',
  'lastName',
  'preferredName',
  'dob',
  'photoId',
  'patientGroupId',
  'wardId',
  'area',
  'room',
  'urn',
  'ihi',
  'medicareNumber',
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
