import type { EntryCode, MenuNeed } from '../permissions/index.ts';
import type { JobAction, JobActionKind } from './actions.ts';
import type { JobStatus } from './job-status.ts';

// The rights that an action needs in every stage. Checking a line and naming a signer need no entry of their own: the
// one asks for a pharmacist (PACK-60), the other has no effect until a pharmacist confirms (ACCESS-27).
const fixedEntries: Record<JobActionKind, readonly EntryCode[]> = {
  createJob: ['printingPrintAndPack'],
  failBuild: [],
  retryBuild: ['printingPrintAndPack'],
  completePrinting: ['printingPrintAndPack'],
  robotPack: ['printingRobotPack'],
  confirmLines: ['packingCompletePack'],
  skipLines: ['packingCompletePack'],
  reverseSkip: ['packingCompletePack'],
  takeOutLines: ['packingCompletePack'],
  completePacking: ['packingCompletePack'],
  rejectPacking: ['packingPackCorrection'],
  checkLine: [],
  confirmPass: [],
  completeChecking: [],
  rejectChecking: ['checkingPackCorrection'],
  confirmCorrection: ['packingPackCorrection'],
  completeCorrection: ['packingPackCorrection'],
  completeDistribution: ['distributionCompletePack'],
  returnToPacking: [],
  returnToChecking: [],
  returnToDistribution: ['completedRevertToDistribution'],
  revertCompleted: ['completedRevertToDistribution'],
  deletePack: [],
  acknowledgeProfile: [],
  remakePack: ['printingPrintAndPack'],
};

// The *DeletePack entry of the stage (ACCESS-15, PACK-46); a pack in correction belongs to packing.
const deleteEntries: Partial<Record<JobStatus, EntryCode>> = {
  creating: 'printingDeletePack',
  pending: 'printingDeletePack',
  failed: 'printingDeletePack',
  printing: 'printingDeletePack',
  packing: 'packingDeletePack',
  correction: 'packingDeletePack',
  checking: 'checkingDeletePack',
  distribution: 'distributionDeletePack',
};

// The right to advance or stop a pack in its stage includes sending it back.
const returnEntries: Partial<Record<JobStatus, EntryCode>> = {
  correction: 'packingPackCorrection',
  checking: 'checkingPackCorrection',
  distribution: 'distributionCompletePack',
};

const creating: MenuNeed = { menu: 'job', level: 'create' };

/** The right that an action needs while the job has this status (PACK-46); null means the system itself acts. */
export function getActionNeed(kind: JobAction['kind'], status: JobStatus | null): MenuNeed | null {
  switch (kind) {
    case 'failBuild':
      return null;
    case 'createJob':
      // The right to create a job was checked when it was made; Print & Pack only builds it again (PACK-4).
      return status === null ? creating : { menu: 'job', level: 'update', entry: fixedEntries.createJob };
    case 'deletePack':
      return { menu: 'job', level: 'delete', entry: getEntry(deleteEntries, status) };
    case 'returnToPacking':
    case 'returnToChecking':
      return { menu: 'job', level: 'update', entry: getEntry(returnEntries, status) };
    default:
      return { menu: 'job', level: 'update', entry: fixedEntries[kind] };
  }
}

function getEntry(entries: Partial<Record<JobStatus, EntryCode>>, status: JobStatus | null): EntryCode[] {
  const entry = status === null ? undefined : entries[status];
  return entry === undefined ? [] : [entry];
}
