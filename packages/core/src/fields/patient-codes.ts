/** Where the patient is (1§3); deceased, inactive and deleted stop the packing (D-075). */
export const patientStatuses = {
  pickingUpPacks: { code: 0, name: 'Picking up packs' },
  delivery: { code: 1, name: 'Delivery' },
  inHospital: { code: 2, name: 'In hospital' },
  socialLeave: { code: 3, name: 'Social leave' },
  inRespite: { code: 4, name: 'In respite' },
  deceased: { code: 5, name: 'Deceased' },
  inactive: { code: 6, name: 'Inactive' },
  /** Not selectable (1§3). */
  deleted: { code: 7, name: 'Deleted' },
} as const;

export type PatientStatus = keyof typeof patientStatuses;

const away: readonly PatientStatus[] = ['inHospital', 'socialLeave', 'inRespite'];

/** Is the patient somewhere else, so that a pack has to be asked for (domain 1.4, status gate)? */
export const isAway = (status: PatientStatus): boolean => away.includes(status);

/** Medication status (1§3); packingStatus uses the same table (D-075). */
export const packingStatuses = {
  active: { code: 0, name: 'Active' },
  suspended: { code: 1, name: 'Suspended' },
  inactive: { code: 2, name: 'Inactive' },
  newlyImported: { code: 3, name: 'Newly imported' },
} as const;

export type PackingStatus = keyof typeof packingStatuses;

/** How packs reach the patient, on patients and jobs (D-083). */
export const distributions = {
  pickup: { code: 0, name: 'Pickup' },
  delivery: { code: 1, name: 'Delivery' },
} as const;

export type Distribution = keyof typeof distributions;

/** Program that pays for the packs (D-096, domain 6.2). */
export const daaFundings = {
  none: { code: 0, name: 'None' },
  daa: { code: 1, name: 'DAA' },
  indigenousDaa: { code: 2, name: 'Indigenous DAA' },
  dva: { code: 3, name: 'DVA' },
  other: { code: 4, name: 'Other' },
} as const;

export type DaaFunding = keyof typeof daaFundings;

/** Concession cards (D-096). */
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

/** D-095. */
export const noteTypes = {
  note: { code: 0, name: 'Note' },
  reminder: { code: 1, name: 'Reminder' },
  task: { code: 2, name: 'Task' },
} as const;

export type NoteType = keyof typeof noteTypes;
