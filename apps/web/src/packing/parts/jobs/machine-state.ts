import { isOrderable } from '@packwright/core/machine-orders';
import type { Tone } from '../../../theme/tones.ts';
import type { JobRow } from '../../calls/index.ts';
import { getJobStatus } from './job-status.ts';

type Concern = Extract<JobRow['machineOrder'], 'due' | 'refused' | 'outdated' | 'notTaken'>;

/** Whether this pack can be ordered from a machine: it is made, and nobody has packed it. */
export const isOrderableJob = (job: JobRow): boolean => isOrderable(getJobStatus(job), job.packedDate !== '');

/**
 * Whether the order of this pack for a machine needs a person. A pack that was packed by hand answers an order that was
 * refused or is outdated (PACK-111), and not one that the machine can still take (PACK-122).
 */
export const isMachineConcern = (job: JobRow): job is JobRow & { readonly machineOrder: Concern } =>
  ['due', 'notTaken'].includes(job.machineOrder) ||
  (['refused', 'outdated'].includes(job.machineOrder) && isOrderableJob(job));

/** Whether the order of this pack can be withdrawn: it waits for the folder, or the machine did not take it (PACK-122). */
export const isWithdrawable = ({ machineOrder }: Pick<JobRow, 'machineOrder'>): boolean =>
  machineOrder === 'waiting' || machineOrder === 'notTaken';

/** An order that is still to be made is no fault (GROUP-21). */
export const getMachineTone = ({ machineOrder }: Pick<JobRow, 'machineOrder'>): Tone =>
  machineOrder === 'due' ? 'blue' : 'amber';
