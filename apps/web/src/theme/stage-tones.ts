import type { JobStatus } from '@packwright/core/jobs';
import type { Tone } from './tones.ts';

/** One colour for a stage of a pack, wherever it shows: pills, lanes, charts. */
export const stageTones: Readonly<Record<JobStatus, Tone>> = {
  failed: 'red',
  pending: 'grey',
  creating: 'grey',
  printing: 'violet',
  packing: 'blue',
  checking: 'amber',
  distribution: 'teal',
  correction: 'orange',
  completed: 'green',
  deleted: 'grey',
};
