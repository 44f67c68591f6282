import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A sign-off with the key that signed it and the pack that it is about. */
export interface StoredSignOff {
  readonly id: number;
  readonly jobId: number;
  readonly snapshotVersion: number;
  readonly pharmacistId: number;
  readonly method: string;
  readonly statement: string;
  readonly sha256: Uint8Array;
  readonly signature: Uint8Array | null;
  readonly endorsement: Uint8Array | null;
  readonly keyId: number | null;
  readonly keyUserId: number | null;
  readonly publicKey: Uint8Array | null;
  readonly keyEndorsement: Uint8Array | null;
  readonly endorsedIn: number | null;
  readonly snapshotSha256: string | null;
  /** The frozen pack, read only where no password was typed. */
  readonly content: string | null;
  /** The version by which the pack was first sent to correction. */
  readonly rejectedVersion: number | null;
}

export async function listSignOffs(db: Database, afterId: number): Promise<StoredSignOff[]> {
  const { rows } = await sql<StoredSignOff>`
    select s.id, s.job_id, s.snapshot_version, s.pharmacist_id, s.method, s.statement, s.sha256, s.signature,
      s.endorsement, k.id as key_id, k.user_id as key_user_id, k.public_key, k.endorsement as key_endorsement,
      k.endorsed_in, encode(n.sha256, 'hex') as snapshot_sha256,
      case when s.method <> 'password' then n.content end as content,
      (select min(e.job_version) from pack_job_event e where e.pharmacy_id = s.pharmacy_id and e.job_id = s.job_id
         and e.action = 'rejectChecking') as rejected_version
    from check_signature s
    left join signing_key k on k.id = s.signing_key_id
    left join pack_job_snapshot n on n.pharmacy_id = s.pharmacy_id and n.job_id = s.job_id
      and n.version = s.snapshot_version
    where s.id > ${afterId} order by s.id limit 500`.execute(db);
  return rows;
}

/** A sign-off that no longer counts. */
export interface StoredVoid {
  readonly signatureId: number;
  readonly jobId: number;
  /** Of the statement that was signed. */
  readonly sha256: Uint8Array;
  readonly at: string;
}

export async function listVoids(db: Database): Promise<StoredVoid[]> {
  const { rows } = await sql<StoredVoid>`
    select v.signature_id, s.job_id, s.sha256, v.at
    from signature_void v join check_signature s on s.pharmacy_id = v.pharmacy_id and s.id = v.signature_id
    where v.pharmacy_id = current_pharmacy() order by v.signature_id`.execute(db);
  return rows;
}

/** The audit line of an act. */
export interface ActLine {
  readonly seq: number;
  readonly objectId: number | null;
  readonly at: string;
  /** JSON, unless somebody wrote it past the server. */
  readonly detail: string;
}

/** The acts of packing on rows of this kind whose details name this field. */
export async function listActLines(db: Database, objectKind: string, field: string): Promise<ActLine[]> {
  const { rows } = await sql<ActLine>`
    select seq, object_id, at, detail from audit_line
    where pharmacy_id = current_pharmacy() and area = 'packing' and object_kind = ${objectKind}
      and detail like ${`%"${field}":%`} order by seq`.execute(db);
  return rows;
}

/** The acts of these kinds on packs. */
export async function listPackActs(db: Database, actions: readonly string[]): Promise<ActLine[]> {
  const { rows } = await sql<ActLine>`
    select seq, object_id, at, detail from audit_line
    where pharmacy_id = current_pharmacy() and area = 'packing' and object_kind = 'packJob'
      and action = any(${[...actions]}) order by seq`.execute(db);
  return rows;
}
