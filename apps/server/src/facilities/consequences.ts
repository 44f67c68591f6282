import type { Work } from '../platform/work.ts';

/** The consequences of a changed patient group for its patients (ARCHITECTURE.md). */
export interface FacilitiesConsequences {
  /** All patients of the group become inactive and their medicines cease; answers how many patients. */
  readonly onGroupInactive: (work: Work, groupId: number) => Promise<number>;
  /** Packs already made for its patients are compared with the group as it is now (PACK-103). */
  readonly onGroupChanged: (work: Work, groupId: number) => Promise<void>;
  /** Packs are due on the days on which the calendar plans them now (PACK-132). */
  readonly onCalendarChanged: (work: Work) => Promise<void>;
  /** Archived patients who were in the ward that is removed keep their group and lose the ward. */
  readonly onWardRemoved: (work: Work, wardId: number) => Promise<void>;
}
