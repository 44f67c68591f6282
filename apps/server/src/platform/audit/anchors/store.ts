import { sql } from 'kysely';
import { toMilliseconds } from '../../clock/index.ts';
import type { Database } from '../../database/index.ts';
import { type AuditOrigin, type ChainProblem, findNewestLineAt, writeAudit } from '../store.ts';
import type { Anchor } from './anchor.ts';

const beginAction = 'begin anchors';

/** Says in the chain itself that it is anchored from here on: a second such line tells of lost anchors. */
export async function writeBeginning(db: Database, origin: AuditOrigin): Promise<void> {
  await writeAudit(db, origin, [{ area: 'audit', action: beginAction }]);
}

/** The end of the chain of the current pharmacy; undefined before its first line. */
export async function findHead(
  db: Database,
  pharmacyId: number,
): Promise<Pick<Anchor, 'seq' | 'hash'> | undefined> {
  const head = await db
    .selectFrom('auditHead')
    .select(['seq', 'hash'])
    .where('pharmacyId', '=', pharmacyId)
    .executeTakeFirst();
  return head && { seq: Number(head.seq), hash: Buffer.from(head.hash).toString('hex') };
}

const chunk = 1000;

/** The first anchor that the chain of the current pharmacy contradicts; null when it holds all of them. */
export async function findAnchorProblem(
  db: Database,
  pharmacyId: number,
  anchors: readonly Anchor[],
): Promise<ChainProblem | null> {
  for (let at = 0; at < anchors.length; at += chunk) {
    const part = anchors.slice(at, at + chunk);
    const hashes = await listHashes(db, pharmacyId, part);
    const broken = part.find(({ seq, hash }) => hashes.get(seq) !== hash);
    if (broken)
      return { pharmacyId, seq: broken.seq, what: `line is not the one that was anchored at ${broken.at}` };
  }
  return anchors.length > 0 ? null : findBeginning(db, pharmacyId);
}

async function listHashes(
  db: Database,
  pharmacyId: number,
  anchors: readonly Anchor[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('auditLine')
    .select(['seq', 'hash'])
    .where('pharmacyId', '=', pharmacyId)
    .where('seq', '=', sql<string>`any(${anchors.map(({ seq }) => seq)}::bigint[])`)
    .execute();
  return new Map(rows.map(({ seq, hash }) => [Number(seq), Buffer.from(hash).toString('hex')]));
}

/** Between the line that begins the anchors and the first of them a server may have died. */
const patience = 60 * 60_000;

// A chain that was anchored once has anchors; without them nothing proves that it is the same chain.
async function findBeginning(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  const line = await db
    .selectFrom('auditLine')
    .select(['seq', 'at'])
    .where('pharmacyId', '=', pharmacyId)
    .where('area', '=', 'audit')
    .where('action', '=', beginAction)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const newest = line && (await findNewestLineAt(db));
  if (!newest || toMilliseconds(newest) - toMilliseconds(line.at) < patience) return null;
  return { pharmacyId, seq: Number(line.seq), what: 'the anchors of the chain are missing' };
}
