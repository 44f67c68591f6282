import { toCanonicalJson, type PackSnapshot, type SnapshotDifference } from '@packwright/core/packs';
import { sql } from 'kysely';
import { type Instant, computeSha256 } from '../../platform/clock/index.ts';
import { buildAnyOf, type Database, bindJsonRows } from '../../platform/database/index.ts';
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

/** The last pack made before these, of the same foil and category, with which "changed since" compares (PACK-23). */
export async function findPreviousSnapshots(
  db: Database,
  packs: readonly { readonly foilId: number; readonly category: string }[],
): Promise<{ foilId: number; category: string; snapshot: PackSnapshot }[]> {
  const { rows } = await sql<{ foilId: number; category: string; content: string }>`
    select distinct on (j.foil_id, j.category, s.first_line) j.foil_id, j.category, s.content
    from jsonb_to_recordset(${bindJsonRows(packs)}) as k(foil_id int, category text)
    join pack_job j on j.foil_id = k.foil_id and j.category = k.category and j.status <> ${deleted}
    cross join lateral (
      select content, case when j.category = 'PRN' then content::jsonb #>> '{lines,0,prescriptionId}' else '' end as first_line
      from pack_job_snapshot where job_id = j.id and version = j.snapshot_version
    ) s
    order by j.foil_id, j.category, s.first_line, j.window_end desc, j.id desc`.execute(db);
  return rows.map((row) => ({
    foilId: row.foilId,
    category: row.category,
    snapshot: parseSnapshot(row.content),
  }));
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
