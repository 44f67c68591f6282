import { CompiledQuery, sql } from 'kysely';
import type { Instant } from '../clock/index.ts';
import { type Database, type Statement, toJsonRows } from '../database/index.ts';
import { type ChainedLine, computeChainHash, chainStart, formatChainedLine } from './chain.ts';
import type { AuditLine } from './line.ts';

/** Whose doing it was, in which call; pharmacy 0 holds what happened before anyone was known. */
export interface AuditOrigin {
  readonly pharmacyId: number;
  readonly actorId: number;
  readonly sessionId: string | null;
  readonly address: string;
  readonly call: string;
  readonly at: Instant;
}

/**
 * The statement that appends lines to the chain of the current pharmacy; null without any.
 * It goes last, with the commit, so that the head is locked briefly.
 */
export function buildAuditStatement(origin: AuditOrigin, lines: readonly AuditLine[]): Statement | null {
  if (lines.length === 0) return null;
  return {
    text: 'select append_audit($1, $2, $3)',
    values: [origin.pharmacyId, toChainedRows(origin, lines), chainStart],
  };
}

/** Lets lines wait for the end of their transaction, which appends them (decision 0094). */
export async function insertWaitingLines(
  db: Database,
  origin: AuditOrigin,
  part: number,
  lines: readonly AuditLine[],
): Promise<void> {
  await sql`select let_audit_wait(${origin.pharmacyId}, ${part}, ${toChainedRows(origin, lines)})`.execute(
    db,
  );
}

/** Appends a part of the lines that waited; from the first on, all other actions of the pharmacy wait. */
export async function appendWaitingLines(
  db: Database,
  { pharmacyId }: AuditOrigin,
  part: number,
): Promise<void> {
  await sql`select append_audit_part(${pharmacyId}, ${part}, ${chainStart})`.execute(db);
}

/** Indexes the words of at most so many lines of long work; answers of how many, 0 where none waits (AUDIT-13). */
export async function indexWaitingWords(db: Database, pharmacyId: number, most: number): Promise<number> {
  const { rows } = await sql<{
    indexed: number;
  }>`select index_waiting_audit_words(${pharmacyId}, ${most}) as indexed`.execute(db);
  return rows[0]?.indexed ?? 0;
}

const toChainedRows = (origin: AuditOrigin, lines: readonly AuditLine[]): string =>
  toJsonRows(
    lines.map((line) => {
      const columns = toChainedLine(origin, line);
      return { ...columns, text: formatChainedLine(columns) };
    }),
  );

/** Appends lines within a transaction that goes on; all other actions of the pharmacy wait until it ends. */
export async function writeAudit(
  db: Database,
  origin: AuditOrigin,
  lines: readonly AuditLine[],
): Promise<void> {
  const statement = buildAuditStatement(origin, lines);
  if (statement) await db.executeQuery(CompiledQuery.raw(statement.text, statement.values));
}

function toChainedLine(origin: AuditOrigin, line: AuditLine): ChainedLine {
  return {
    at: origin.at,
    actorId: origin.actorId,
    onBehalfId: line.onBehalfId ?? null,
    sessionId: origin.sessionId,
    address: origin.address,
    call: origin.call,
    area: line.area,
    action: line.action,
    objectKind: line.objectKind ?? '',
    objectId: line.objectId ?? null,
    patientId: line.patientId ?? null,
    detail: JSON.stringify(line.detail ?? {}),
  };
}

/** When the last line of the pharmacy in view was written; undefined before there is one. */
export async function findNewestLineAt(db: Database): Promise<Instant | undefined> {
  const line = await db
    .selectFrom('auditLine')
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

/** Walks the chain of the current pharmacy; null when every hash and the head agree. */
export async function findLineProblem(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  let previous: Uint8Array = chainStart;
  let seq = 0;
  for (;;) {
    const lines = await db
      .selectFrom('auditLine')
      .selectAll()
      // Moments are hashed to the millisecond, as they are written; the column could hold more.
      .select(sql<boolean>`at = date_trunc('milliseconds', at)`.as('isExact'))
      .where('pharmacyId', '=', pharmacyId)
      .where('seq', '>', sql<string>`${seq}`)
      .orderBy('seq')
      .limit(1000)
      .execute();
    for (const line of lines) {
      const found = Number(line.seq);
      if (found !== seq + 1) return { pharmacyId, seq: seq + 1, what: 'line is missing' };
      const expected = computeChainHash(previous, pharmacyId, found, line);
      if (!line.isExact || !expected.equals(line.hash) || !Buffer.from(previous).equals(line.prevHash)) {
        return { pharmacyId, seq: found, what: 'line was changed' };
      }
      previous = line.hash;
      seq = found;
    }
    if (lines.length < 1000) return findHeadProblem(db, pharmacyId, seq, previous);
  }
}

async function findHeadProblem(
  db: Database,
  pharmacyId: number,
  seq: number,
  hash: Uint8Array,
): Promise<ChainProblem | null> {
  const head = await db
    .selectFrom('auditHead')
    .selectAll()
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  const agrees = head ? Number(head.seq) === seq && Buffer.from(head.hash).equals(hash) : seq === 0;
  return agrees ? null : { pharmacyId, seq, what: 'the end of the chain does not match its head' };
}
