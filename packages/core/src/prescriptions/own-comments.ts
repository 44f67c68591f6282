import { displayDrugName } from '../medicines/index.ts';

type DrugName = Parameters<typeof displayDrugName>[0];

/** The comments that the product itself writes into the history of medicines (MED-69). */
export const ownComments = {
  patientInactive: 'The patient became inactive',
  groupInactive: 'The patient group became inactive',
  patientArchived: 'The patient was archived',
} as const;

/** The comment on medicines that take another drug because theirs was merged into it. */
export const formatMergeComment = (into: DrugName): string => `Merged into ${displayDrugName(into)}`;
