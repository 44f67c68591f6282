import type { PackSnapshot } from '@packwright/core/packs';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';

/** As much of a pack as a scan is compared with. */
export interface ScannedPack extends Pick<JobRow, 'id' | 'status' | 'patientId' | 'foilId'> {
  readonly lines: PackSnapshot['lines'];
  /** The medicines that somebody packs. */
  readonly packed: readonly number[];
}

interface ScannedPackRow extends Omit<ScannedPack, 'lines'> {
  readonly content: string | null;
}

/** Packs with their snapshots in one statement, because scans are the most frequent calls. */
export async function findScannedPacks(db: Database, ids: readonly number[]): Promise<ScannedPack[]> {
  const { rows } = await sql<ScannedPackRow>`
    select j.id, j.status, j.patient_id, j.foil_id, s.content,
      array(select n.prescription_id from pack_job_line n where n.pharmacy_id = j.pharmacy_id and n.job_id = j.id) as packed
    from pack_job j
      left join pack_job_snapshot s
        on s.pharmacy_id = j.pharmacy_id and s.job_id = j.id and s.version = j.snapshot_version
    where j.id = ${buildAnyOf(ids)} order by j.id`.execute(db);
  return rows.map(({ content, ...pack }) => ({
    ...pack,
    lines: content === null ? [] : (JSON.parse(content) as PackSnapshot).lines,
  }));
}
