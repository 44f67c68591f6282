import { sql } from 'kysely';
import type { Instant } from '../clock/index.ts';
import type { Database } from '../database/index.ts';
import { type ChainedLine, chainHash, chainStart } from './chain.ts';
import type { AuditLine } from './line.ts';

/** Whose doing it was, in which call; pharmacy 0 holds what happened before anyone was known. */
export interface AuditOrigin {
  readonly pharmacyId: number;
  readonly actorId: number;
  readonly familyId: string | null;
  readonly address: string;
  readonly call: string;
  readonly at: Instant;
}

/**
 * Appends lines to the chain of the pharmacy that the transaction stands in; called last, so that the head is
 * locked briefly.
 */
export async function writeAudit(
  db: Database,
  origin: AuditOrigin,
  lines: readonly AuditLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { pharmacyId } = origin;
  let { seq, hash } = await lockHead(db, pharmacyId);
  const rows = lines.map((line) => {
    const chained = chainedLine(origin, line, ++seq);
    const prev_hash = hash;
    hash = chainHash(prev_hash, pharmacyId, chained);
    return { pharmacy_id: pharmacyId, ...chained, prev_hash, hash };
  });
  // One journey to the database for both: every other action of the pharmacy waits for this head.
  await db
    .with('written', (cte) => cte.insertInto('audit_line').values(rows))
    .updateTable('audit_head')
    .set({ seq, hash })
    .where('pharmacy_id', '=', pharmacyId)
    .execute();
}

async function lockHead(db: Database, pharmacyId: number): Promise<{ seq: number; hash: Uint8Array }> {
  const head = await lockedHead(db, pharmacyId);
  if (head) return head;
  await db
    .insertInto('audit_head')
    .values({ pharmacy_id: pharmacyId, seq: 0, hash: chainStart })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await lockedHead(db, pharmacyId);
  if (!made) throw new Error(`The audit chain of pharmacy ${pharmacyId} has no head`);
  return made;
}

async function lockedHead(
  db: Database,
  pharmacyId: number,
): Promise<{ seq: number; hash: Uint8Array } | undefined> {
  const head = await db
    .selectFrom('audit_head')
    .select(['seq', 'hash'])
    .where('pharmacy_id', '=', pharmacyId)
    .forUpdate()
    .executeTakeFirst();
  return head && { seq: Number(head.seq), hash: head.hash };
}

function chainedLine(origin: AuditOrigin, line: AuditLine, seq: number): ChainedLine {
  return {
    seq,
    at: origin.at,
    actor_id: origin.actorId,
    on_behalf_id: line.onBehalfId ?? null,
    family_id: origin.familyId,
    address: origin.address,
    call: origin.call,
    area: line.area,
    action: line.action,
    object_kind: line.objectKind ?? '',
    object_id: line.objectId ?? null,
    patient_id: line.patientId ?? null,
    detail: JSON.stringify(line.detail ?? {}),
  };
}

/** When the last line of the pharmacy in view was written; undefined before there is one. */
export async function newestLineAt(db: Database): Promise<Instant | undefined> {
  const line = await db
    .selectFrom('audit_line')
    .select('at')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.at;
}

export interface ChainProblem {
  readonly pharmacyId: number;
  readonly seq: number;
  readonly what: string;
}

/** Walks the chain of the pharmacy that the connection stands in; null when every hash and the head agree. */
export async function findLineProblem(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  let previous: Uint8Array = chainStart;
  let seq = 0;
  for (;;) {
    const lines = await db
      .selectFrom('audit_line')
      .selectAll()
      // Moments are hashed to the millisecond, as they are written; the column could hold more.
      .select(sql<boolean>`at = date_trunc('milliseconds', at)`.as('is_exact'))
      .where('pharmacy_id', '=', pharmacyId)
      .where('seq', '>', sql<string>`${seq}`)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const line of lines) {
      const found = Number(line.seq);
      if (found !== seq + 1) return { pharmacyId, seq: seq + 1, what: 'line is missing' };
      const expected = chainHash(previous, pharmacyId, { ...line, seq: found });
      if (!line.is_exact || !expected.equals(line.hash) || !Buffer.from(previous).equals(line.prev_hash)) {
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
