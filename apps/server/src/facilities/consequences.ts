import type { Work } from '../platform/work.ts';

/** What a change of a patient group causes among its patients (ARCHITECTURE.md). */
export interface FacilitiesConsequences {
  /** All patients of the group become inactive and their medicines cease; answers how many patients. */
  readonly onGroupInactive: (work: Work, groupId: number) => Promise<number>;
}
