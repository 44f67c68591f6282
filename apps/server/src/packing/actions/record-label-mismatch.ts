import { type AuditLine, writeAudit } from '../../platform/audit/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { insertLabelMismatch } from '../store/label-mismatches.ts';

/** The pack of a label, beside those that lie open. */
interface ScannedLabel {
  readonly label: Pick<JobRow, 'id' | 'jobNumber'>;
  readonly open: readonly Pick<JobRow, 'id' | 'jobNumber' | 'patientId'>[];
  readonly isOtherPatient: boolean;
}

/**
 * Records that the label of another pack was scanned: in the history of the packs that lay open (PACK-98), and in the
 * audit trail, with the number of the other pack and nothing else of its patient. Both stay although the call is refused
 * (AUDIT-9).
 */
export async function recordLabelMismatch(
  platform: Pick<Platform, 'pools'>,
  { who, now, address, call }: Work,
  { label, open, isOtherPatient }: ScannedLabel,
): Promise<void> {
  const { pharmacyId, userId, sessionId } = who;
  const [first] = open;
  if (!first) return;
  const origin = { pharmacyId, actorId: userId, sessionId, address, call, at: now };
  const mismatch = {
    pharmacyId,
    sessionId,
    userId,
    jobIds: open.map(({ id }) => id),
    labelJobNumber: label.jobNumber,
    isOtherPatient,
    at: now,
  };
  const line: AuditLine = {
    area: 'packing',
    action: 'scan other label',
    objectKind: 'packJob',
    objectId: first.id,
    patientId: first.patientId,
    detail: {
      jobNumbers: open.map(({ jobNumber }) => jobNumber),
      labelJobNumber: label.jobNumber,
      isOtherPatient,
    },
  };
  await inSideTransaction(platform, who, async (db) => {
    if (await insertLabelMismatch(db, mismatch)) await writeAudit(db, origin, [line]);
  });
}
