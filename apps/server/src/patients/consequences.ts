import type { Work } from '../platform/work.ts';

/** The consequences of a changed patient in higher capabilities (ARCHITECTURE.md). */
export interface PatientConsequences {
  /** The patient became inactive: all medicines cease, with this comment in their history (PATIENT-2). */
  readonly onPatientInactive: (work: Work, patientId: number, comment: string) => Promise<void>;
  /** Whether active packs or open pack jobs exist, so that archiving needs a confirmation (PATIENT-5). */
  readonly hasActiveData: (work: Work, patientId: number) => Promise<boolean>;
  /** The patient was archived: their packs become inactive, their jobs stay readable (PATIENT-5). */
  readonly onPatientArchived: (work: Work, patientId: number) => Promise<void>;
}
