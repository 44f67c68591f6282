import type { ProvenPerson } from '../../access/index.ts';
import { checkResults } from '@packwright/core/jobs';
import { toCanonicalJson } from '@packwright/core/packs';
import type { UserRights } from '@packwright/core/permissions';
import { type Instant, computeSha256 } from '../../platform/clock/index.ts';
import { type SigningKey, signText } from '../../platform/passwords/index.ts';
import type { Work } from '../../platform/work.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import type { NewSignature } from '../store/signatures.ts';

/** The pharmacist who answers for a pack, who may differ from the person signed in (ACCESS-27). */
interface Signer extends UserRights {
  readonly userId: number;
  readonly fullName: string;
  readonly registrationNumber: string;
}

interface Proven {
  readonly benchId: string;
  readonly provenAt: Instant;
}

/** A pharmacist with an opened key, by password or in quick-job mode. */
export type KeyedSigner = Proven & {
  readonly signer: ProvenPerson;
  readonly key: SigningKey;
  /** Stores a key that is new, and answers its id. Called inside the transaction of the sign-off. */
  readonly getKeyId: () => Promise<number>;
} & ({ readonly method: 'password' } | { readonly method: 'quick'; readonly quickJobToken: string });

/** A pharmacist by their session, who types no password and so opens no key. */
interface SessionSigner extends Proven {
  readonly signer: Signer;
  readonly method: 'session';
  readonly key: null;
  readonly getKeyId: () => Promise<null>;
}

export type ProvenSigner = KeyedSigner | SessionSigner;

/** The pharmacist's statement about the frozen pack, signed with their key (PACK-25). */
export async function signPass(
  work: Work,
  { row, lines, kept }: LockedJob,
  jobVersion: number,
  proven: ProvenSigner,
): Promise<NewSignature> {
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
    pharmacistId: proven.signer.userId,
    registrationNumber: proven.signer.registrationNumber,
    operatorUserId: work.who.userId,
    sessionId: work.who.familyId,
    benchId: proven.benchId,
    authMethod: proven.method,
    authTime: proven.provenAt,
    serverTime: work.now,
  });
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    snapshotVersion: kept.version,
    statement,
    sha256: computeSha256(statement),
    method: proven.method,
    signature: proven.key && signText(proven.key, statement),
    signingKeyId: await proven.getKeyId(),
    pharmacistId: proven.signer.userId,
    at: work.now,
  };
}
