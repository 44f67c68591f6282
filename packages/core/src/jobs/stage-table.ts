import type { JobActionKind } from './actions.ts';
import type { JobStatus } from './job-status.ts';

const onTheBench: readonly JobStatus[] = ['printing', 'packing', 'checking', 'correction', 'distribution'];
const beforeTheBench: readonly JobStatus[] = ['creating', 'pending'];

/** The statuses in which an action belongs; null is a job that does not exist yet. */
export const allowedStatuses: Record<JobActionKind, readonly (JobStatus | null)[]> = {
  createJob: [null, ...beforeTheBench],
  // A pack whose first sheets could not be made is not built (PACK-4).
  failBuild: [...beforeTheBench, 'printing'],
  retryBuild: ['failed'],
  completePrinting: ['printing'],
  robotPack: ['printing'],
  confirmLines: ['packing', 'correction'],
  skipLines: ['packing'],
  reverseSkip: ['packing'],
  takeOutLines: ['packing'],
  completePacking: ['packing'],
  rejectPacking: ['packing'],
  checkLine: ['checking'],
  confirmPass: ['checking'],
  completeChecking: ['checking'],
  rejectChecking: ['checking'],
  confirmCorrection: ['correction'],
  completeCorrection: ['correction'],
  completeDistribution: ['distribution'],
  returnToPacking: ['checking', 'correction', 'distribution'],
  returnToChecking: ['distribution'],
  returnToDistribution: ['completed'],
  revertCompleted: ['completed'],
  deletePack: [...beforeTheBench, 'failed', ...onTheBench, 'deleted'],
  acknowledgeProfile: onTheBench,
  remakePack: onTheBench,
};
