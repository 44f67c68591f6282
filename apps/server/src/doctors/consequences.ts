import type { Work } from '../platform/work.ts';

/** The consequences of a changed doctor in higher capabilities (ARCHITECTURE.md). */
export interface DoctorsConsequences {
  /** Patients name their doctor as the doctor is called now (DOCTOR-5). */
  readonly onDoctorChanged: (work: Work, doctorId: number) => Promise<void>;
  /** The patients of an archived doctor lose the doctor (DOCTOR-3); answers how many. */
  readonly onDoctorArchived: (work: Work, doctorId: number) => Promise<number>;
}
