import { checkResults } from '@packwright/core/jobs';
import { toCanonicalJson } from '@packwright/core/packs';
import { computeSha256 } from '../../platform/clock/index.ts';
import { type SigningKey, signText } from '../../platform/passwords/index.ts';
import type { Work } from '../../platform/work.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { insertSignature } from '../store/signatures.ts';
import type { Signer } from './signer.ts';

/** Who signs, how they proved it, and the key when there is one. */
export interface SigningContext {
  readonly signer: Signer;
  readonly method: 'password' | 'quick' | 'session';
  readonly key: SigningKey | null;
  readonly keyId: number | null;
  readonly benchId: string;
  readonly provenAt: string;
}

/** Keeps what the pharmacist states over the frozen pack, signed with their key (security 2.6). Answers its hash. */
export async function signPass(
  work: Work,
  { row, lines, kept }: LockedJob,
  jobVersion: number,
  seal: SigningContext,
): Promise<string> {
  const statement = toCanonicalJson({
    v: 1,
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    jobNumber: row.jobNumber,
    jobVersion,
    snapshotVersion: kept.version,
    snapshotSha256: Buffer.from(kept.sha256).toString('hex'),
    prescriptions: lines.map((line) => ({
      id: line.prescriptionId,
      drugId: line.substitutedDrugId ?? line.drugId,
      qty: line.packingQty,
      status: line.packingState === 'skipped' ? 'skipped' : checkResults.passed.label,
    })),
    pharmacistId: seal.signer.userId,
    registrationNumber: seal.signer.registrationNumber,
    operatorUserId: work.who.userId,
    sessionId: work.who.familyId,
    benchId: seal.benchId,
    authMethod: seal.method,
    authTime: seal.provenAt,
    serverTime: work.now,
  });
  const hash = computeSha256(statement);
  await insertSignature(work.db, {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    snapshotVersion: kept.version,
    statement,
    sha256: hash,
    method: seal.method,
    signature: seal.key && signText(seal.key, statement),
    signingKeyId: seal.keyId,
    pharmacistId: seal.signer.userId,
    at: work.now,
  });
  return hash.toString('hex');
}
