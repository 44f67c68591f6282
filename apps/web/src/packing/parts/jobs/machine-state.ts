import type { JobRow } from '../../calls/index.ts';

type Concern = Extract<JobRow['machineOrder'], 'refused' | 'outdated' | 'notTaken'>;

/** Whether the order of this pack for a machine needs a person. */
export const isMachineConcern = (job: JobRow): job is JobRow & { readonly machineOrder: Concern } =>
  ['refused', 'outdated', 'notTaken'].includes(job.machineOrder);
