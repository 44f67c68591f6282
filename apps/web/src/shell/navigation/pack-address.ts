import { jobStatuses } from '@packwright/core/jobs';

const benches: Readonly<Record<number, (jobId: number) => string>> = {
  [jobStatuses.packing.code]: (jobId) => `/job/pack?job=${jobId}`,
  [jobStatuses.checking.code]: (jobId) => `/job/check/${jobId}`,
  [jobStatuses.correction.code]: (jobId) => `/job/correct/${jobId}`,
  [jobStatuses.distribution.code]: (jobId) => `/job/distribute/${jobId}`,
};

/** The bench where a pack of this status lies, with its pack; Pack Management for one that lies at none. */
export const getPackAddress = (status: number, jobId: number): string =>
  benches[status]?.(jobId) ?? '/job/list';
