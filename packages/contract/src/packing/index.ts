import { benchCalls } from './bench-calls.ts';
import { checkCalls } from './check-calls.ts';
import { commentCalls } from './comment-calls.ts';
import { creatorCalls } from './creator-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { jobCalls } from './job-calls.ts';
import { machineCalls } from './machine-calls.ts';
import { pictureCalls } from './picture-calls.ts';
import { queueCalls } from './queue-calls.ts';
import { signingCalls } from './signing-calls.ts';
import { staleCalls } from './stale-calls.ts';

export { packingGuide } from './guide.ts';
export { benchCalls } from './bench-calls.ts';
export { checkCalls } from './check-calls.ts';
export { commentCalls } from './comment-calls.ts';
export { creatorCalls } from './creator-calls.ts';
export { deliveryCalls } from './delivery-calls.ts';
export { jobCalls } from './job-calls.ts';
export { machineCalls } from './machine-calls.ts';
export { pictureCalls } from './picture-calls.ts';
export { queueCalls } from './queue-calls.ts';
export { signingCalls } from './signing-calls.ts';
export { staleCalls } from './stale-calls.ts';
export { driverManifestList, facilityManifestList, jobList, quickPrintList } from './lists.ts';
export { jobRuleRefusals, packingRefusals } from './refusals.ts';
export { quickPrintRow } from './creator-shapes.ts';
export { jobRow } from './job-row.ts';
export { doseCell, benchPack, packPrescription, profileDifference } from './shapes.ts';

/** Pack Creator, pack jobs and the benches. */
export const packingCalls = {
  ...creatorCalls,
  ...jobCalls,
  ...deliveryCalls,
  ...machineCalls,
  ...queueCalls,
  ...pictureCalls,
  ...commentCalls,
  ...benchCalls,
  ...checkCalls,
  ...staleCalls,
  ...signingCalls,
} as const;
