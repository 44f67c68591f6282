import type { Consideration } from '@packwright/core/fields';
import { displayDrugName } from '@packwright/core/medicines';
import type { PackSnapshot } from '@packwright/core/packs';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import type { JobRow } from './jobs.ts';

export interface PatientConsiderations {
  readonly considerations: readonly Consideration[];
  readonly otherConsideration: string;
}

/** The stored picture with these bytes; null when it was removed. */
export async function findPhoto(db: Database, sha256Hex: string): Promise<number | null> {
  const row = await db
    .selectFrom('storedFileView')
    .select('id')
    .where('sha256', '=', Buffer.from(sha256Hex, 'hex'))
    .where('kind', '=', 'resource')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Considerations to keep in mind when this patient takes medicines (PATIENT-24). */
export async function findConsiderations(db: Database, patientId: number): Promise<PatientConsiderations> {
  const row = await db
    .selectFrom('patientView')
    .select(['considerations', 'otherConsideration'])
    .where('id', '=', patientId)
    .executeTakeFirst();
  return {
    considerations: (row?.considerations ?? []) as Consideration[],
    otherConsideration: row?.otherConsideration ?? '',
  };
}

/** Notes of these patients that show at the distribution stage (PATIENT-12). */
export async function listDistributionNotes(db: Database, patientIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('noteView')
    .select('content')
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('isDistribution', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => content);
}

/** Which of these medicines may not be given as another brand. */
export async function listWithoutBrandSwap(
  db: Database,
  prescriptionIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('prescriptionView')
    .select('id')
    .where('id', '=', buildAnyOf(prescriptionIds))
    .where('isPreventBrandswap', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findDrugNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drugView')
    .select(['id', 'drugName', 'strength'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((drug) => [drug.id, displayDrugName(drug)]));
}

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
