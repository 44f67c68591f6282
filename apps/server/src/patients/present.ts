import type { Handled } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { ageOn, type Day, day, dayToWire } from '@packwright/core/days';
import { groupTypes, packingStatuses } from '@packwright/core/fields';
import { packingStatusOn } from './standing.ts';
import { standingOf } from './standing-columns.ts';
import type { AllergyRow, AuthoredNote, NoteRow, PlacedPatient, StatusCount } from './store/index.ts';

type PatientAnswer = Handled<typeof patientsCalls.getPatient>;
type PatientListRow = Handled<typeof patientsCalls.searchPatients>['rows'][number];
type PersonAnswer = Handled<typeof patientsCalls.findSimilarNames>['patients'][number];
type Counts = Handled<typeof patientsCalls.summarizePatients>;

const wireDay = (text: string | null): string => dayToWire(text === null ? null : day(text));

/** Who the patient is and where; the packing status is that of today (D-089). */
export function presentPerson(row: PlacedPatient, today: Day): PersonAnswer {
  return {
    id: row.id,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    preferredName: row.preferred_name,
    dob: wireDay(row.dob),
    age: row.dob === null ? -1 : ageOn(day(row.dob), today),
    gender: row.gender,
    photoId: row.photo_id ?? 0,
    patientGroupId: row.patient_group_id,
    patientGroupName: row.group_name,
    patientGroupType: groupTypes[row.group_type] ?? groupTypes[0],
    wardId: row.ward_id ?? 0,
    ward: row.ward_name ?? '',
    area: row.area,
    room: row.room,
    urn: row.urn,
    patientStatus: row.patient_status,
    packingStatus: packingStatusOn(standingOf(row), today),
  };
}

export function presentPatientRow(row: PlacedPatient, notes: readonly NoteRow[], today: Day): PatientListRow {
  return {
    ...presentPerson(row, today),
    distribution: row.distribution,
    suspendFromDate: wireDay(row.suspend_from_date),
    suspendToDate: wireDay(row.suspend_to_date),
    packType: row.pack_type,
    isNoAllergy: row.is_no_allergy,
    lastCheckedDate: row.last_checked_at ?? '',
    lastCheckedUserName: row.checked_by_name ?? '',
    isAnySimilarNamePatient: row.has_similar_name,
    notes: notes.map(({ id, note_type: noteType, content }) => ({ noteId: id, noteType, content })),
  };
}

export function presentPatient(
  row: PlacedPatient,
  notes: readonly NoteRow[],
  allergies: readonly AllergyRow[],
  today: Day,
): PatientAnswer {
  return {
    ...presentPatientRow(row, notes, today),
    facilityWard: row.ward_name ?? '',
    isVisionImpaired: row.is_vision_impaired,
    days30Dispensing: row.days30_dispensing,
    email: row.email,
    phone: row.phone,
    photoTakenDate: wireDay(row.photo_taken_date),
    movement: row.movement,
    ihi: row.ihi,
    daaFunding: row.daa_funding,
    medicareNumber: row.medicare_number,
    mediCareExpiry: row.medicare_expiry,
    dvaNum: row.dva_num,
    repatNum: row.repat_num,
    concession: row.concession,
    concessionNum: row.concession_num,
    safetyNetNum: row.safety_net_num,
    diabeticNum: row.diabetic_num,
    externalPatientId: row.external_patient_id,
    dateImported: row.date_imported ?? '',
    street: row.street,
    suburb: row.suburb,
    state: row.state,
    country: row.country,
    postalCode: row.postal_code,
    diagnosis: row.diagnosis,
    doctorName: row.doctor_name,
    profileVersion: row.profile_version,
    version: row.version,
    allergies: allergies.map(presentAllergy),
  };
}

export const presentAllergy = (row: AllergyRow) => ({
  allergyId: row.id,
  target: row.target,
  reaction: row.reaction,
  drugId: row.drug_id ?? 0,
  drugCode: row.drug_code,
  genericCode: row.generic_code,
  dateRecorded: row.recorded_on,
});

export const presentNote = (row: AuthoredNote) => ({
  noteId: row.id,
  noteType: row.note_type,
  content: row.content,
  isDisplay: row.is_display,
  isReportPrint: row.is_report_print,
  isDistribution: row.is_distribution,
  createdBy: row.author,
  createdDate: row.created_at,
});

/** The five counts above the list (1§3). */
export function presentCounts(counts: readonly StatusCount[]): Counts {
  const of = (code: number): number => counts.find(({ status }) => status === code)?.patients ?? 0;
  return {
    total: counts.reduce((sum, { patients }) => sum + patients, 0),
    totalActive: of(packingStatuses.active.code),
    totalSuspended: of(packingStatuses.suspended.code),
    totalNewlyImported: of(packingStatuses.newlyImported.code),
    totalInactive: of(packingStatuses.inactive.code),
  };
}
