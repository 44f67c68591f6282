import type { JobRow } from '../../calls/index.ts';

type Concern = Extract<JobRow['machineOrder'], 'refused' | 'outdated'>;

/** Whether the order of this pack for a machine needs a person. */
export const isMachineConcern = (job: JobRow): job is JobRow & { readonly machineOrder: Concern } =>
  job.machineOrder === 'refused' || job.machineOrder === 'outdated';
