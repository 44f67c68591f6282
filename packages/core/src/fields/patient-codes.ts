/** Where the patient is (PATIENT-18); deceased, inactive and deleted stop the packing (PATIENT-1). */
export const patientStatuses = {
  pickingUpPacks: { code: 0, name: 'Picking up packs' },
  delivery: { code: 1, name: 'Delivery' },
  inHospital: { code: 2, name: 'In hospital' },
  socialLeave: { code: 3, name: 'Social leave' },
  inRespite: { code: 4, name: 'In respite' },
  deceased: { code: 5, name: 'Deceased' },
  inactive: { code: 6, name: 'Inactive' },
  /** Not selectable (PATIENT-18). */
  deleted: { code: 7, name: 'Deleted' },
} as const;

export type PatientStatus = keyof typeof patientStatuses;

const away: readonly PatientStatus[] = ['inHospital', 'socialLeave', 'inRespite'];

/** Whether the patient is away, so that a pack needs a confirmation (PATIENT-17). */
export const isAway = (status: PatientStatus): boolean => away.includes(status);

/** Whether a patient of this code is there and gets packs; an absence ends with such a status (PATIENT-46). */
export const isAtHome = (code: number): boolean =>
  code === patientStatuses.pickingUpPacks.code || code === patientStatuses.delivery.code;

/** Medication status (PATIENT-1); packingStatus uses the same table. */
export const packingStatuses = {
  active: { code: 0, name: 'Active' },
  suspended: { code: 1, name: 'Suspended' },
  inactive: { code: 2, name: 'Inactive' },
  newlyImported: { code: 3, name: 'Newly imported' },
} as const;

export type PackingStatus = keyof typeof packingStatuses;

/** How packs reach the patient, on patients and jobs (PATIENT-15). */
export const distributions = {
  pickup: { code: 0, name: 'Pickup' },
  delivery: { code: 1, name: 'Delivery' },
} as const;

export type Distribution = keyof typeof distributions;

/** Program that pays for the packs (PATIENT-16). */
export const daaFundings = {
  none: { code: 0, name: 'None' },
  daa: { code: 1, name: 'DAA' },
  indigenousDaa: { code: 2, name: 'Indigenous DAA' },
  dva: { code: 3, name: 'DVA' },
  other: { code: 4, name: 'Other' },
} as const;

export type DaaFunding = keyof typeof daaFundings;

/** Concession cards (PATIENT-16). */
export const concessions = {
  none: { code: 0, name: 'None' },
  pensioner: { code: 1, name: 'Pensioner Concession' },
  healthCare: { code: 2, name: 'Health Care Card' },
  seniors: { code: 3, name: 'Commonwealth Seniors' },
  dvaGold: { code: 4, name: 'DVA Gold' },
  dvaWhite: { code: 5, name: 'DVA White' },
  dvaOrange: { code: 6, name: 'DVA Orange' },
  other: { code: 7, name: 'Other' },
} as const;

export type Concession = keyof typeof concessions;

/** Kinds of documents of a patient (PATIENT-25). */
export const documentTypes = {
  document: { code: 0, name: 'Document' },
  image: { code: 1, name: 'Image' },
} as const;

/** Kinds of notes (PATIENT-12). */
export const noteTypes = {
  note: { code: 0, name: 'Note' },
  reminder: { code: 1, name: 'Reminder' },
  task: { code: 2, name: 'Task' },
} as const;

export type NoteType = keyof typeof noteTypes;
