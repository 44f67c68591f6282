import { type CheckResult, checkResults } from '@packwright/core/jobs';
import { client } from '../../shell/client.ts';
import type { PackVersion } from './pack-version.ts';

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

/** Sends a pack from the checking bench to correction. */
export const rejectChecking = (
  { jobId, version }: PackVersion,
  reason: number,
  comment: string,
): Promise<unknown> => client.rejectChecking({ params: { id: jobId }, body: { reason, comment, version } });

/** How a medicine was recognised that is put right: by its scan, or by hand with a reason (PACK-97). */
export type CorrectionClaim =
  | {
      readonly drugApn: string;
      readonly isAlternativeSameGeneric: boolean;
      readonly isShortDateConfirmed: boolean;
    }
  | { readonly manualReason: string };

/** A medicine was put right, or not after all when there is no claim. */
export const confirmCorrection = (
  { jobId, version }: PackVersion,
  prescriptionId: number,
  claim: CorrectionClaim | null,
): Promise<unknown> =>
  client.confirmCorrection({
    params: { id: jobId, prescriptionId, isConfirmed: claim !== null },
    query: { lineVersion: version, ...claim },
  });

/** The manually changed quantity of a medicine in correction, with the reasons for both. */
export const correctQuantity = (
  { jobId, version }: PackVersion,
  packed: { readonly prescriptionId: number; readonly packingQty: string; readonly qty: string },
  reasons: { readonly manualReason: string; readonly quantityReason: string },
): Promise<unknown> =>
  client.confirmPacking({
    body: {
      jobIds: [jobId],
      lineVersions: [version],
      prescriptions: [{ ...packed, ...reasons, isManually: true }],
    },
  });

/** A pack is put right, as its medicines were seen. */
export const completeCorrection = ({ jobId, version }: PackVersion): Promise<unknown> =>
  client.completeCorrection({ params: { id: jobId }, query: { lineVersion: version } });
