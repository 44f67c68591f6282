import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import type { RequestLine } from '../reads/request-lines.ts';
import { closeLines, insertRequest, type NewRequestLine } from '../store/script-requests.ts';

/** A letter to one prescriber with the lines that it asks for. */
export interface RequestToRecord {
  /** Reserved before, because the letter names it. */
  readonly id: number;
  readonly doctorId: number | null;
  readonly doctorName: string;
  readonly lines: readonly RequestLine[];
  /** The facts of the letter. */
  readonly letter: object;
}

/** Keeps a request: its scripts, its day and the person who asks (REQUEST-5). */
export async function recordRequest(
  work: Work,
  { id, doctorId, doctorName, lines, letter }: RequestToRecord,
): Promise<void> {
  await insertRequest(
    work.db,
    {
      id,
      pharmacyId: work.who.pharmacyId,
      doctorId,
      doctorName,
      letter,
      requestedBy: work.who.userId,
      requestedAt: work.now,
      requestedOn: work.today,
    },
    lines.map(toNewLine),
  );
  work.audit({
    area: 'balance',
    action: 'request scripts',
    objectKind: 'scriptRequest',
    objectId: id,
    detail: {
      doctorId,
      lines: lines.map(({ patient, medicine, verdict }) => ({
        patientId: patient.id,
        drugCode: medicine.drugCode,
        reason: verdict.reason,
      })),
    },
  });
}

function toNewLine({ patient, medicine, script, verdict, drug }: RequestLine): NewRequestLine {
  return {
    patientId: patient.id,
    prescriptionId: medicine.first.id,
    drugCode: medicine.drugCode,
    drugName: medicine.first.drugName,
    genericCode: medicine.first.genericCode,
    scriptNumber: script?.scriptNumber ?? '',
    reason: verdict.reason,
    qty: script?.quantity ?? drug.packSize * 100,
    repeats: script?.repeatsAuthorised ?? null,
  };
}

/** Notes that scripts came on paper, or that nobody waits for them; a second time changes nothing. */
export async function closeRequestLines(
  work: Work,
  { scriptRequestLineIds, note = '' }: { scriptRequestLineIds: readonly number[]; note?: string | undefined },
): Promise<void> {
  const ids = [...new Set(scriptRequestLineIds)];
  const known = await closeLines(work.db, ids, { userId: work.who.userId, at: work.now, note });
  if (known < ids.length) throw new Refusal(sharedRefusals.notFound);
  work.audit({
    area: 'balance',
    action: 'close script requests',
    detail: { scriptRequestLineIds: ids, note },
  });
}
