import { sql } from 'kysely';
import { type Database, toJsonRows } from '../../database/index.ts';
import type { PatientReadLine } from './patient-read.ts';
import { type AuditOrigin, type ChainProblem, writeAudit } from '../store.ts';

/** Inserts read lines, each into the pharmacy that it names (decision 0011). */
export async function insertPatientReads(db: Database, lines: readonly PatientReadLine[]): Promise<void> {
  const rows = lines.map(
    ({ pharmacyId, at, actorId, sessionId, address, call, subjects, total, requestDigest }) => ({
      pharmacyId,
      at,
      actorId,
      sessionId,
      address,
      call,
      subjects,
      total,
      asked: Buffer.from(requestDigest).toString('hex'),
    }),
  );
  await sql`select keep_patient_reads(${toJsonRows(rows)})`.execute(db);
}

const sealAction = 'seal patient reads';

/** The reads from one id to another, with the digest over them, as the chain holds it. */
interface ReadSeal {
  readonly first: number;
  readonly last: number;
  readonly lines: number;
  readonly sha256: string;
}

const mostSealed = 20_000;

/**
 * Seals the reads that were kept since the last seal into the chain of the current pharmacy;
 * answers how many. Only one process seals at a time; the others leave it to it.
 */
export async function sealReads(db: Database, origin: AuditOrigin): Promise<number> {
  const { rows: turns } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('seal patient reads'), ${origin.pharmacyId}) as mine`.execute(
    db,
  );
  if (!turns[0]?.mine) return 0;
  const after = (await listSeals(db, origin.pharmacyId, 'last')).at(-1)?.last ?? 0;
  const { rows } = await sql<ReadSeal>`
    select ${after + 1}::bigint as first, last, patient_read_count(${after + 1}, last) as lines,
      encode(patient_read_digest(${after + 1}, last), 'hex') as sha256
    from (select max(id) as last from (
      select id from patient_read
      where pharmacy_id = ${origin.pharmacyId} and id > ${after} and kept_at < clock_timestamp() - interval '1 minute'
      order by id limit ${mostSealed}) kept) reached
    where last is not null`.execute(db);
  const [seal] = rows;
  if (!seal) return 0;
  await writeAudit(db, origin, [{ area: 'audit', action: sealAction, detail: { ...seal } }]);
  return seal.lines;
}

/** The first seal that no longer agrees with the reads it covers; null when all do. */
export async function findSealProblem(db: Database, pharmacyId: number): Promise<ChainProblem | null> {
  let after = 0;
  for (const { seq, ...seal } of await listSeals(db, pharmacyId, 'all')) {
    const { rows } = await sql<{ sha256: string; lines: number }>`
      select encode(patient_read_digest(${after + 1}, ${seal.last}), 'hex') as sha256,
        patient_read_count(${after + 1}, ${seal.last}) as lines`.execute(db);
    const [found] = rows;
    if (found?.sha256 !== seal.sha256 || found.lines !== seal.lines)
      return { pharmacyId, seq, what: `reads ${seal.first} to ${seal.last} are not those that were sealed` };
    after = seal.last;
  }
  return null;
}

async function listSeals(
  db: Database,
  pharmacyId: number,
  which: 'all' | 'last',
): Promise<(ReadSeal & { readonly seq: number })[]> {
  const query = db
    .selectFrom('auditLine')
    .select(['seq', 'detail'])
    .where('pharmacyId', '=', pharmacyId)
    .where('action', '=', sql.lit(sealAction));
  const lines =
    which === 'all'
      ? await query.orderBy('seq').execute()
      : await query.orderBy('seq', 'desc').limit(1).execute();
  return lines.map(({ seq, detail }) => ({ ...(JSON.parse(detail) as ReadSeal), seq: Number(seq) }));
}

export async function listPharmacyIds(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('pharmacyView').select('id').where('id', '>', 0).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
