import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Who, Work } from '../work.ts';
import { type ChainedLine, chainHash, chainStart } from './chain.ts';
import type { AuditLine } from './line.ts';

/** Appends the lines of a piece of work to the chain of its pharmacy; called last, so that the head is locked briefly. */
export async function writeAudit(work: Work<Who | null>, call: string): Promise<void> {
  if (work.auditLines.length === 0) return;
  const pharmacyId = work.who?.pharmacyId ?? 0;
  let { seq, hash } = await lockHead(work.db, pharmacyId);
  const rows = work.auditLines.map((line) => {
    const chained = chainedLine(work, call, line, ++seq);
    const prev_hash = hash;
    hash = chainHash(prev_hash, pharmacyId, chained);
    return { pharmacy_id: pharmacyId, ...chained, prev_hash, hash };
  });
  await work.db.insertInto('audit_line').values(rows).execute();
  await work.db.updateTable('audit_head').set({ seq, hash }).where('pharmacy_id', '=', pharmacyId).execute();
}

async function lockHead(db: Database, pharmacyId: number): Promise<{ seq: number; hash: Uint8Array }> {
  await db
    .insertInto('audit_head')
    .values({ pharmacy_id: pharmacyId, seq: 0, hash: chainStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await db
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('pharmacy_id', '=', pharmacyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { seq: Number(head.seq), hash: head.hash };
}

function chainedLine(work: Work<Who | null>, call: string, line: AuditLine, seq: number): ChainedLine {
  return {
    seq,
    at: work.now,
    actor_id: work.who?.userId ?? 0,
    on_behalf_id: line.onBehalfId ?? null,
    family_id: work.who?.familyId ?? null,
    address: work.address,
    call,
    area: line.area,
    action: line.action,
    object_kind: line.objectKind ?? '',
    object_id: line.objectId ?? null,
    patient_id: line.patientId ?? null,
    detail: JSON.stringify(line.detail ?? {}),
  };
}

export interface ChainProblem {
  readonly pharmacyId: number;
  readonly seq: number;
  readonly what: string;
}

/** Walks the chain of the pharmacy that the connection stands in; null when every hash and the head agree. */
export async function findChainProblem(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  let previous: Uint8Array = chainStart;
  let seq = 0;
  for (;;) {
    const lines = await db
      .selectFrom('audit_line')
      .selectAll()
      .where('pharmacy_id', '=', pharmacyId)
      .where('seq', '>', sql<string>`${seq}`)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const line of lines) {
      const found = Number(line.seq);
      if (found !== seq + 1) return { pharmacyId, seq: seq + 1, what: 'line is missing' };
      const expected = chainHash(previous, pharmacyId, { ...line, seq: found });
      if (!expected.equals(line.hash) || !Buffer.from(previous).equals(line.prev_hash)) {
        return { pharmacyId, seq: found, what: 'line was changed' };
      }
      previous = line.hash;
      seq = found;
    }
    if (lines.length < 1000) return headProblem(db, pharmacyId, seq, previous);
  }
}

async function headProblem(
  db: Database,
  pharmacyId: number,
  seq: number,
  hash: Uint8Array,
): Promise<ChainProblem | null> {
  const head = await db
    .selectFrom('audit_head')
    .selectAll()
    .where('pharmacy_id', '=', pharmacyId)
    .executeTakeFirst();
  const agrees = head ? Number(head.seq) === seq && Buffer.from(head.hash).equals(hash) : seq === 0;
  return agrees ? null : { pharmacyId, seq, what: 'the end of the chain does not match its head' };
}
