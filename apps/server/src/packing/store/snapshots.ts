import {
  type MadePack,
  type PackSnapshot,
  type SnapshotDifference,
  toCanonicalJson,
} from '@packwright/core/packs';
import { sql } from 'kysely';
import { type Instant, computeSha256 } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';
import { deleted } from './status-literals.ts';

export interface StoredSnapshot {
  readonly jobId: number;
  readonly version: number;
  readonly snapshot: PackSnapshot;
  readonly sha256: Uint8Array;
}

export interface NewSnapshot {
  readonly jobId: number;
  readonly version: number;
  readonly snapshot: PackSnapshot;
}

const chunk = 500;

/** Freezes snapshots: their canonical text is what is hashed, and what every bench reads back (PACK-8). */
export async function insertSnapshots(
  db: Database,
  pharmacyId: number,
  snapshots: readonly NewSnapshot[],
  now: Instant,
): Promise<void> {
  for (let at = 0; at < snapshots.length; at += chunk) {
    const values = snapshots.slice(at, at + chunk).map(({ jobId, version, snapshot }) => {
      const content = toCanonicalJson(snapshot);
      return {
        pharmacyId,
        jobId,
        version,
        content,
        sha256: computeSha256(content),
        profileVersion: snapshot.profileVersion,
        createdAt: now,
      };
    });
    await db.insertInto('packJobSnapshot').values(values).execute();
  }
}

/** The snapshots in force of these jobs, by job id. */
export async function findSnapshots(
  db: Database,
  jobs: readonly Pick<JobRow, 'id'>[],
): Promise<Map<number, StoredSnapshot>> {
  const rows = await db
    .selectFrom('packJobSnapshot as s')
    .innerJoin('packJob as j', (join) =>
      join
        .onRef('j.pharmacyId', '=', 's.pharmacyId')
        .onRef('j.id', '=', 's.jobId')
        .onRef('j.snapshotVersion', '=', 's.version'),
    )
    .select(['s.jobId', 's.version', 's.content', 's.sha256'])
    .where('s.jobId', '=', buildAnyOf(jobs.map(({ id }) => id)))
    .execute();
  return new Map(
    rows.map((row) => [
      row.jobId,
      { jobId: row.jobId, version: row.version, sha256: row.sha256, snapshot: parseSnapshot(row.content) },
    ]),
  );
}

const parseSnapshot = (content: string): PackSnapshot => JSON.parse(content) as PackSnapshot;

/** A pack with a pharmacist's sign-off that stands. */
export interface PassedPack extends MadePack {
  readonly jobId: number;
  readonly jobNumber: string;
}

/**
 * The pack of the same foil and category that was passed last, by job id (PACK-66). A medicine taken when required has a
 * card of its own, so only a card of the same medicine counts. A pack of some medicines alone that covers days of another
 * one supplements it, and nothing is compared with it (PACK-106).
 */
export async function findLastPassed(
  db: Database,
  jobIds: readonly number[],
): Promise<Map<number, PassedPack>> {
  const { rows } = await sql<{
    forJobId: number;
    jobId: number;
    jobNumber: string;
    firstSlot: number;
    content: string;
  }>`
    select j.id as "forJobId", last.id as "jobId", last.job_number as "jobNumber", last.first_slot as "firstSlot", s.content
    from pack_job j
    cross join lateral (
      select o.id, o.job_number, o.first_slot, o.snapshot_version from pack_job o
      where o.pharmacy_id = j.pharmacy_id and o.foil_id = j.foil_id and o.category = j.category and o.id <> j.id
        and o.status <> ${deleted} and o.signature = 'valid'
        and (j.category <> 'PRN' or exists (
          select from pack_job_line own join pack_job_line other on other.pharmacy_id = own.pharmacy_id
            and other.prescription_id = own.prescription_id
          where own.pharmacy_id = j.pharmacy_id and own.job_id = j.id and other.job_id = o.id))
        and (j.category = 'PRN' or not exists (
          select from pack_job main
          join pack_job_snapshot part on part.pharmacy_id = o.pharmacy_id and part.job_id = o.id
            and part.version = o.snapshot_version and strpos(part.content, '"leftOut":[]') = 0
          where main.pharmacy_id = o.pharmacy_id and main.foil_id = o.foil_id and main.category = o.category
            and main.id not in (o.id, j.id) and main.status <> ${deleted} and main.signature = 'valid'
            and main.window_start <= o.window_end and main.window_end >= o.window_start))
      order by o.checked_at desc, o.window_end desc, o.id desc limit 1
    ) last
    join pack_job_snapshot s on s.pharmacy_id = j.pharmacy_id and s.job_id = last.id and s.version = last.snapshot_version
    where j.id = ${buildAnyOf(jobIds)}`.execute(db);
  return new Map(
    rows.map(({ forJobId, content, ...pack }) => [forJobId, { ...pack, snapshot: parseSnapshot(content) }]),
  );
}

/** The differences to the snapshots in force that a named person acknowledged last, by job id. */
export async function findAcknowledged(
  db: Database,
  jobIds: readonly number[],
): Promise<Map<number, readonly SnapshotDifference[]>> {
  const rows = await db
    .selectFrom('packJobAcknowledgement as a')
    .innerJoin('packJob as j', (join) =>
      join
        .onRef('j.pharmacyId', '=', 'a.pharmacyId')
        .onRef('j.id', '=', 'a.jobId')
        .onRef('j.snapshotVersion', '=', 'a.snapshotVersion'),
    )
    .select(['a.jobId', 'a.differences'])
    .distinctOn('a.jobId')
    .where('a.jobId', '=', buildAnyOf(jobIds))
    .orderBy('a.jobId')
    .orderBy('a.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.jobId, row.differences as unknown as readonly SnapshotDifference[]]));
}
