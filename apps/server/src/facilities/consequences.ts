import type { Work } from '../platform/work.ts';

/** The consequences of a changed patient group for its patients (ARCHITECTURE.md). */
export interface FacilitiesConsequences {
  /** All patients of the group become inactive and their medicines cease; answers how many patients. */
  readonly onGroupInactive: (work: Work, groupId: number) => Promise<number>;
  /** Archived patients who were in the ward that is removed keep their group and lose the ward. */
  readonly onWardRemoved: (work: Work, wardId: number) => Promise<void>;
}
