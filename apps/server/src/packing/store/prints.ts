import type { PackCategory } from '@packwright/core/packs';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';
import type { StoredSnapshot } from './snapshots.ts';
import { deleted } from './status-literals.ts';

/** The papers of a pack: it is printed when it has one of them. */
const sheetKinds = ['sheet', 'packing'] as const;
/** The prints that are counted and kept. */
export type RecordedPrintKind = (typeof sheetKinds)[number] | 'label';
/** A preview shows what a sheet would say; it is no print and leaves none. */
export type PrintKind = RecordedPrintKind | 'preview';

export const isSheet = (kind: PrintKind): boolean => sheetKinds.some((sheet) => sheet === kind);

/** Lets another print of one of these packs finish first: each print has a number of its own. */
export async function waitForPrints(db: Database, packs: readonly Pick<JobRow, 'id'>[]): Promise<void> {
  const ids = packs.map(({ id }) => id).toSorted((one, other) => one - other);
  // Does not lock the rows: a long run would block packing and checking of these jobs.
  await sql`select pg_advisory_xact_lock(hashtext('pack_job_print'), id) from unnest(${ids}::int[]) as id`.execute(
    db,
  );
}

/** How often each of these packs was printed in this way since this version of it was made, by job. */
export async function countPrints(
  db: Database,
  packs: readonly Pick<StoredSnapshot, 'jobId' | 'version'>[],
  kind: PrintKind,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; prints: number }>`
    select k.id, count(p.id)::int as prints
    from unnest(${packs.map(({ jobId }) => jobId)}::int[], ${packs.map(({ version }) => version)}::int[]) as k (id, version)
    join pack_job_print p on p.job_id = k.id and p.snapshot_version = k.version and p.kind = ${kind}
    group by k.id`.execute(db);
  return new Map(rows.map(({ id, prints }) => [id, prints]));
}

export interface NewPrint {
  readonly jobId: number;
  readonly snapshotVersion: number;
  /** 0 the first time, then which reprint it is. */
  readonly reprint: number;
}

const chunk = 1000;

/** Keeps who printed which packs when, and counts it on the jobs. */
export async function insertPrints(
  db: Database,
  prints: readonly NewPrint[],
  file: {
    readonly pharmacyId: number;
    readonly fileId: number;
    readonly kind: RecordedPrintKind;
    readonly contentKey: Uint8Array;
    readonly userId: number;
    readonly now: Instant;
  },
): Promise<void> {
  const ids = prints.map(({ jobId }) => jobId);
  // Locks by id before any change, in the same order as transitions, so that no deadlock occurs.
  await db
    .selectFrom('packJob')
    .select('id')
    .where('id', '=', buildAnyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (let at = 0; at < prints.length; at += chunk) {
    await db
      .insertInto('packJobPrint')
      .values(
        prints.slice(at, at + chunk).map(({ jobId, snapshotVersion, reprint }) => ({
          pharmacyId: file.pharmacyId,
          jobId,
          snapshotVersion,
          fileId: file.fileId,
          kind: file.kind,
          contentKey: file.contentKey,
          reprint,
          printedBy: file.userId,
          printedAt: file.now,
        })),
      )
      .execute();
  }
  await db
    .updateTable('packJob')
    .set((update) => ({ printCount: update('printCount', '+', 1), lastPrintedAt: file.now }))
    .where('id', '=', buildAnyOf(ids))
    .execute();
}

/** Every print of a job's sheets and labels, oldest first. */
export async function listPrints(db: Database, jobId: number) {
  return db
    .selectFrom('packJobPrint as p')
    .innerJoin('userAccountView as u', 'u.id', 'p.printedBy')
    .select(['p.printedAt', 'p.kind', 'p.reprint', 'u.firstName', 'u.lastName'])
    .where('p.jobId', '=', jobId)
    .orderBy('p.id')
    .execute();
}

/** Jobs without a printed sheet of the pack as it is now (PACK-53). */
export async function listUnprintedJobs(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select j.id from pack_job j where j.id = any(${[...ids]}::int[]) and not exists (
      select from pack_job_print p where p.pharmacy_id = j.pharmacy_id and p.job_id = j.id
        and p.snapshot_version = j.snapshot_version and p.kind = any(${[...sheetKinds]}::text[]))
    order by j.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Siblings {
  readonly id: number;
  readonly ordinal: number;
  readonly total: number;
  /** Categories of the patient's other packs on the same days. */
  readonly others: readonly PackCategory[];
}

/** "Pack 1 of 2": the packs of one foil that start together, and what else the patient has on those days. */
export async function findSiblings(db: Database, ids: readonly number[]): Promise<Map<number, Siblings>> {
  const { rows } = await sql<Siblings>`
    select j.id, s.ordinal, s.total, coalesce(o.others, '{}') as others
    from pack_job j
    cross join lateral (
      select (count(*) filter (where k.id <= j.id))::int as ordinal, count(*)::int as total from pack_job k
      where k.pharmacy_id = j.pharmacy_id and k.foil_id = j.foil_id and k.window_start = j.window_start
        and (k.status <> ${deleted} or k.id = j.id)
    ) s
    cross join lateral (
      select array_agg(distinct k.category order by k.category) as others from pack_job k
      where k.pharmacy_id = j.pharmacy_id and k.patient_id = j.patient_id and k.category <> j.category
        and k.status <> ${deleted} and k.window_start <= j.window_end and k.window_end >= j.window_start
    ) o
    where j.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The print options of patient groups, by group (GROUP-1). */
export async function findPrintOptions(
  db: Database,
  groupIds: readonly number[],
): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('patientGroupView')
    .select(['id', 'printOptions'])
    .where('id', '=', (where) => where.fn.any(where.val([...groupIds])))
    .execute();
  return new Map(rows.map(({ id, printOptions }) => [id, printOptions]));
}
