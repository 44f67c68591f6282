import { type CheckResult, checkResults } from '@packwright/core/jobs';
import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import type { PackVersion } from './pack-version.ts';
import type { JobRow } from './shapes.ts';

/** The result of one medicine, as it was seen; an empty comment is none. Answers the version that this makes. */
export async function checkMedicine(
  { jobId, version }: PackVersion,
  prescriptionId: number,
  result: CheckResult,
  comment: string,
): Promise<number> {
  const answer = await client.checkPrescription({
    params: { id: jobId, prescriptionId },
    body: {
      checkingStatus: checkResults[result].code,
      ...(comment !== '' && { checkingComments: comment }),
      version,
    },
  });
  return answer.data.version;
}

/** Who signs a pass: by name and password, or by the quick-job mode of this bench. */
type Signer = { readonly username: string; readonly password: string } | { readonly quickJobToken: string };

/** Confirm Passed; answers the quick-job mode that it opened or used (D-142). */
export async function confirmPassed(jobs: readonly JobRow[], benchId: string, signer: Signer) {
  const { ids, versions } = getSeenVersions(jobs);
  return (await client.confirmPassed({ body: { jobIds: ids, versions, benchId, ...signer } })).data;
}

/** The pharmacist who is signed in passes a pack whose medicines were all checked (D-141). */
export const completeChecking = ({ jobId, version }: PackVersion): Promise<unknown> =>
  client.completeChecking({ params: { id: jobId }, body: { version } });

export const endQuickMode = (quickJobToken: string): Promise<unknown> =>
  client.endQuickMode({ body: { quickJobToken } });

/** Sends a pack from the checking bench to correction. */
export const rejectChecking = (
  { jobId, version }: PackVersion,
  reason: number,
  comment: string,
): Promise<unknown> => client.rejectChecking({ params: { id: jobId }, body: { reason, comment, version } });

/** A medicine was put right, or not after all. */
export const confirmCorrection = (
  { jobId, version }: PackVersion,
  prescriptionId: number,
  isConfirmed: boolean,
): Promise<unknown> =>
  client.confirmCorrection({
    params: { id: jobId, prescriptionId, isConfirmed },
    query: { lineVersion: version },
  });

/** The quantity of a medicine that was sent back, changed by hand. */
export const correctQuantity = (
  { jobId, version }: PackVersion,
  packed: { readonly prescriptionId: number; readonly packingQty: string; readonly qty: string },
  manualReason: string,
): Promise<unknown> =>
  client.confirmPacking({
    body: {
      jobIds: [jobId],
      lineVersions: [version],
      prescriptions: [{ ...packed, isManually: true, manualReason }],
    },
  });

/** A pack is put right, as its medicines were seen. */
export const completeCorrection = ({ jobId, version }: PackVersion): Promise<unknown> =>
  client.completeCorrection({ params: { id: jobId }, query: { lineVersion: version } });
