import type { Tone } from '../../../theme/tones.ts';
import type { JobRow } from '../../calls/index.ts';

type Concern = Extract<JobRow['machineOrder'], 'due' | 'refused' | 'outdated' | 'notTaken'>;

/** Whether the order of this pack for a machine needs a person. */
export const isMachineConcern = (job: JobRow): job is JobRow & { readonly machineOrder: Concern } =>
  ['due', 'refused', 'outdated', 'notTaken'].includes(job.machineOrder);

/** An order that is still to be made is no fault (GROUP-21). */
export const getMachineTone = ({ machineOrder }: Pick<JobRow, 'machineOrder'>): Tone =>
  machineOrder === 'due' ? 'blue' : 'amber';
