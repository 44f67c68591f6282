import type { Work } from '../platform/work.ts';

/** What a change of a patient causes in the capabilities above (ARCHITECTURE.md). */
export interface PatientConsequences {
  /** The patient became inactive: all medicines cease, with this comment in their history (PATIENT-2). */
  readonly onPatientInactive: (work: Work, patientId: number, comment: string) => Promise<void>;
  /** Are there active packs or open pack jobs, so that archiving must be asked twice (PATIENT-5)? */
  readonly hasActiveData: (work: Work, patientId: number) => Promise<boolean>;
  /** The patient was archived: their packs become inactive, their jobs stay readable (PATIENT-5). */
  readonly onPatientArchived: (work: Work, patientId: number) => Promise<void>;
}
