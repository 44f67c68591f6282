import { type HandlerOutput, presentFields } from '@packwright/contract/machinery';
import {
  addressFields,
  considerationFields,
  patientFields,
  patientList,
  type patientsCalls,
} from '@packwright/contract/patients';
import { computeAge, type Day, createDay, toWireDay, toWireMoment } from '@packwright/core/days';
import { type Consideration, considerations, groupTypes, packingStatuses } from '@packwright/core/fields';
import { jobStatuses } from '@packwright/core/jobs';
import { formatDoctorName } from '@packwright/core/identifiers';
import { createRequestedPresenter } from '../platform/lists/index.ts';
import type { PackInUse } from './questions.ts';
import { computePackingStatus } from './rules/standing.ts';
import { toPackingStanding } from './rules/standing-columns.ts';
import type {
  AllergyRow,
  AuthoredDocument,
  AuthoredNote,
  ContactRow,
  DisplayedNote,
  ListedPatient,
  PatientDoctorRow,
  PatientRow,
  PlacedPatient,
  ReminderRow,
  StatusCount,
} from './store/index.ts';

type PatientAnswer = HandlerOutput<typeof patientsCalls.getPatient>;
type PatientListRow = HandlerOutput<typeof patientsCalls.searchPatients>['rows'][number];
type SimilarPatient = HandlerOutput<typeof patientsCalls.findSimilarNames>['patients'][number];
type PersonAnswer = Omit<HandlerOutput<typeof patientsCalls.listDoctorPatients>['rows'][number], 'priority'>;
type ConsiderationAnswer = HandlerOutput<typeof patientsCalls.getConsideration>;
type Counts = HandlerOutput<typeof patientsCalls.summarizePatients>;

const presentRequested = createRequestedPresenter(patientList);
const presentDay = (text: string | null): string => toWireDay(text === null ? null : createDay(text));

/** The patient's identity and place with today's packing status (PATIENT-3). */
export function presentPerson(row: Omit<ListedPatient, 'notes'>, today: Day): PersonAnswer {
  return {
    id: row.id,
    title: row.title,
    firstName: row.firstName,
    lastName: row.lastName,
    preferredName: row.preferredName,
    dob: presentDay(row.dob),
    age: row.dob === null ? -1 : computeAge(createDay(row.dob), today),
    gender: row.gender,
    photoId: row.photoId ?? 0,
    patientGroupId: row.patientGroupId,
    patientGroupName: row.groupName,
    patientGroupType: groupTypes[row.groupType] ?? groupTypes[0],
    wardId: row.wardId ?? 0,
    ward: row.wardName ?? '',
    area: row.area,
    room: row.room,
    urn: row.urn,
    patientStatus: row.patientStatus,
    packingStatus: computePackingStatus(toPackingStanding(row), today),
  };
}

export function presentPatientRow(
  row: Omit<ListedPatient, 'notes'>,
  notes: readonly DisplayedNote[],
  today: Day,
): PatientListRow {
  return {
    ...presentPerson(row, today),
    distribution: row.distribution,
    suspendFromDate: presentDay(row.suspendFromDate),
    suspendToDate: presentDay(row.suspendToDate),
    packType: row.packType,
    isNoAllergy: row.isNoAllergy,
    lastCheckedDate: toWireMoment(row.lastCheckedAt),
    lastCheckedUserName: row.checkedByName ?? '',
    isAnySimilarNamePatient: row.hasSimilarName,
    notes: notes.map(({ id, noteType, content }) => ({ noteId: id, noteType, content })),
    ...presentRequested(row),
  };
}

/** Records of their own that are embedded in the patient. */
interface PatientParts {
  readonly allergies: readonly AllergyRow[];
  readonly doctors: readonly PatientDoctorRow[];
  readonly documents: readonly AuthoredDocument[];
}

export function presentPatient(
  row: PlacedPatient,
  notes: readonly DisplayedNote[],
  { allergies, doctors, documents }: PatientParts,
  today: Day,
): PatientAnswer {
  return {
    ...presentPatientRow(row, notes, today),
    ...presentFields(patientFields, { ...row, mediCareExpiry: row.medicareExpiry }),
    address: presentFields(addressFields, row),
    facilityWard: row.wardName ?? '',
    dateImported: toWireMoment(row.dateImported),
    homeStatus: row.homeStatus,
    deceasedDate: presentDay(row.deceasedOn),
    profileVersion: row.profileVersion,
    version: row.version,
    allergies: allergies.map(presentAllergy),
    doctors: doctors.map(presentPatientDoctor),
    consideration: presentConsideration(row),
    documents: documents.map(presentDocument),
  };
}

export function presentConsideration(
  row: Pick<PatientRow, 'considerations' | 'otherConsideration' | 'version'>,
): ConsiderationAnswer {
  const ticked = Object.fromEntries(considerations.map((name) => [name, row.considerations.includes(name)]));
  return {
    ...presentFields(considerationFields, {
      ...(ticked as Record<Consideration, boolean>),
      haveOther: row.otherConsideration !== '',
      other: row.otherConsideration,
    }),
    version: row.version,
  };
}

export const presentAllergy = (row: AllergyRow) => ({
  allergyId: row.id,
  target: row.target,
  reaction: row.reaction,
  drugId: row.drugId ?? 0,
  drugCode: row.drugCode,
  genericCode: row.genericCode,
  dateRecorded: row.recordedOn,
});

export const presentDocument = (row: AuthoredDocument) => ({
  documentId: row.id,
  resourceDocumentId: row.fileId,
  documentType: row.documentType,
  description: row.description,
  fileName: row.fileName,
  contentType: row.contentType,
  createdBy: row.author,
  createdDate: row.createdAt,
});

export const presentNote = (row: AuthoredNote) => ({
  noteId: row.id,
  noteType: row.noteType,
  content: row.content,
  isDisplay: row.isDisplay,
  isReportPrint: row.isReportPrint,
  isDistribution: row.isDistribution,
  ...presentDoing(row),
});

/** When a note is due, and who did and wrote it when. */
const presentDoing = (row: AuthoredNote) => ({
  dueDate: presentDay(row.dueDate),
  isDone: row.doneAt !== null,
  doneDate: row.doneAt ?? '',
  doneBy: row.doneByName ?? '',
  createdBy: row.author,
  createdDate: row.createdAt,
});

export const presentReminder = (row: ReminderRow) => ({
  noteId: row.id,
  noteType: row.noteType,
  content: row.content,
  ...presentDoing(row),
  patientId: row.patientId,
  firstName: row.firstName,
  lastName: row.lastName,
  patientStatus: row.patientStatus,
  patientGroupId: row.patientGroupId,
  patientGroupName: row.groupName,
  ward: row.wardName ?? '',
  room: row.room,
});

export const presentPatientDoctor = (row: PatientDoctorRow) => ({
  doctorId: row.doctorId,
  name: formatDoctorName(row),
  title: row.title,
  firstName: row.firstName,
  lastName: row.lastName,
  medicalCentre: row.medicalCentre,
  pbsApproval: row.pbsApproval,
  phone: row.phone,
  outOfHour: row.outOfHour,
  fax: row.fax,
  email: row.email,
  priority: row.priority,
  isPrint: row.isPrint,
});

export const presentContact = (row: ContactRow) => ({
  contactId: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  relationship: row.relationship,
  street: row.street,
  address: row.address,
  state: row.state,
  phone: row.phone,
  email: row.email,
  notes: row.notes,
});

/** The five counts above the list (PATIENT-10). */
export function presentCounts(counts: readonly StatusCount[]): Counts {
  const getCount = (code: number): number => counts.find(({ status }) => status === code)?.patients ?? 0;
  return {
    total: counts.reduce((sum, { patients }) => sum + patients, 0),
    totalActive: getCount(packingStatuses.active.code),
    totalSuspended: getCount(packingStatuses.suspended.code),
    totalNewlyImported: getCount(packingStatuses.newlyImported.code),
    totalInactive: getCount(packingStatuses.inactive.code),
  };
}

/** A patient of a similar name, with what tells two people apart (PATIENT-44). */
export const presentSimilarPatient = (row: PlacedPatient, medicines: number, today: Day): SimilarPatient => ({
  ...presentPerson(row, today),
  street: row.street,
  suburb: row.suburb,
  state: row.state,
  postalCode: row.postalCode,
  medicareNumber: row.medicareNumber,
  medicines,
});

/** The numbers of what the end or the absence of a patient meets, and the packs one by one (PATIENT-39). */
export function presentConsequences(met: {
  readonly medicines: number;
  readonly reminders: number;
  readonly packs: readonly PackInUse[];
}): HandlerOutput<typeof patientsCalls.getPatientConsequences> {
  const packsOut = met.packs.filter(({ status }) => status === 'completed').length;
  return {
    medicines: met.medicines,
    reminders: met.reminders,
    openPacks: met.packs.length - packsOut,
    packsOut,
    packs: met.packs.map(({ id, from, to, status, ...pack }) => ({
      ...pack,
      packJobId: id,
      packStartDate: from,
      packEndDate: to,
      status: jobStatuses[status].code,
    })),
  };
}
