import type { Received } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import type { PatientChange } from './store/index.ts';

export type PatientBody = Received<typeof patientsCalls.updatePatient>['body'];

/**
 * The columns that a body speaks of, apart from where the patient stands and is placed; what it does not
 * mention is absent (D-014). Numbers of cards are kept as `kept` gives them.
 */
export function patientColumns(body: PatientBody, kept: Readonly<Record<string, string>>): PatientChange {
  const columns: Record<string, unknown> = {
    title: body.title,
    first_name: body.firstName,
    last_name: body.lastName,
    preferred_name: body.preferredName,
    dob: body.dob,
    gender: body.gender,
    is_vision_impaired: body.isVisionImpaired,
    days30_dispensing: body.days30Dispensing,
    distribution: body.distribution,
    email: body.email,
    phone: kept.phone ?? body.phone,
    photo_id: body.photoId,
    photo_taken_date: body.photoTakenDate,
    area: body.area,
    room: body.room,
    movement: body.movement,
    urn: body.urn,
    ihi: kept.ihi ?? body.ihi,
    daa_funding: body.daaFunding,
    medicare_number: kept.medicareNumber ?? body.medicareNumber,
    medicare_expiry: body.mediCareExpiry,
    dva_num: kept.dvaNum ?? body.dvaNum,
    repat_num: body.repatNum,
    concession: body.concession,
    concession_num: kept.concessionNum ?? body.concessionNum,
    safety_net_num: body.safetyNetNum,
    diabetic_num: body.diabeticNum,
    external_patient_id: body.externalPatientId,
    street: body.street,
    suburb: body.suburb,
    state: body.state,
    country: body.country,
    postal_code: body.postalCode,
    diagnosis: body.diagnosis,
    doctor_name: body.doctorName,
    pack_type: body.packType,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

// What stands on a pack or decides what goes into it (security 4.4).
const packColumns: readonly string[] = [
  'title',
  'first_name',
  'last_name',
  'preferred_name',
  'dob',
  'photo_id',
  'patient_group_id',
  'ward_id',
  'area',
  'room',
  'urn',
  'ihi',
  'medicare_number',
  'street',
  'suburb',
  'state',
  'postal_code',
  'pack_type',
  'is_no_allergy',
  'patient_status',
  'packing_status',
  'suspend_from_date',
  'suspend_to_date',
] satisfies (keyof PatientChange)[];

export const doesAffectPacks = (columns: readonly string[]): boolean =>
  columns.some((column) => packColumns.includes(column));
