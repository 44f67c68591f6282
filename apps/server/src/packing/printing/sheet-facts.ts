import type { PackSheetFacts } from '@packwright/pdf';
import type { Day } from '@packwright/core/days';
import type { PackSnapshot } from '@packwright/core/packs';
import sharp from 'sharp';
import { listPrintProfiles } from '../../administration/index.ts';
import { findPictures } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import {
  countPrints,
  findPrintOptions,
  findSiblings,
  type NewPrint,
  type PrintKind,
  type Siblings,
} from '../store/prints.ts';
import { findSnapshots, type StoredSnapshot } from '../store/snapshots.ts';
import { formatSnapshotTag } from '../snapshots/snapshot-tag.ts';
import { selectPrintProfile, readSheetOptions } from './print-profile.ts';

/** J000000000 is no job's number: a scan of it finds nothing. */
export const noNumber = 'J000000000';

/** A pack to be printed, with or without a job. */
export interface PrintablePack {
  readonly number: string;
  readonly tag: string;
  readonly snapshot: PackSnapshot;
  readonly packDate: Day;
  readonly ordinal: number;
  readonly total: number;
  /** 0 on its first print, then which reprint this is. */
  readonly reprint: number;
  readonly others: readonly string[];
}

/**
 * The jobs of a run with the facts of their sheets beside the snapshot, and the print to record for each. The snapshot
 * may be newer than the print request.
 */
export async function loadPrintableJobs(
  work: Work,
  rows: readonly JobRow[],
  kind: PrintKind,
): Promise<{ readonly pack: PrintablePack; readonly print: NewPrint }[]> {
  const snapshots = await findSnapshots(work.db, rows);
  const earlier = await countPrints(work.db, [...snapshots.values()], kind);
  const siblings = await findSiblings(
    work.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const kept = snapshots.get(row.id);
    if (!kept) throw new RangeError(`Pack job ${row.id} has no snapshot`);
    const reprint = earlier.get(row.id) ?? 0;
    const pack = { ...buildPrintablePack(row, kept, siblings.get(row.id)), reprint };
    return {
      pack: kind === 'preview' ? { ...pack, number: noNumber } : pack,
      print: { jobId: row.id, snapshotVersion: kept.version, reprint },
    };
  });
}

function buildPrintablePack(
  row: JobRow,
  kept: StoredSnapshot,
  siblings: Siblings | undefined,
): Omit<PrintablePack, 'reprint'> {
  return {
    number: row.jobNumber,
    tag: formatSnapshotTag(kept.sha256),
    snapshot: kept.snapshot,
    packDate: row.packDate as Day,
    ordinal: siblings?.ordinal ?? 1,
    total: siblings?.total ?? 1,
    others: siblings?.others ?? [],
  };
}

/** The facts of the sheets; the same packs and print settings give the same facts. */
export async function loadSheetFacts(
  work: Work,
  packs: readonly PrintablePack[],
  { kind, houseBrand }: { readonly kind: PrintKind; readonly houseBrand: string },
): Promise<PackSheetFacts[]> {
  const profiles = await listPrintProfiles(work.db);
  const groupIds = [...new Set(packs.map(({ snapshot }) => snapshot.group.patientGroupId))];
  const options = await findPrintOptions(work.db, groupIds);
  return packs.map(({ snapshot, tag, others, ...pack }) => ({
    number: pack.number,
    snapshotTag: tag,
    ordinal: pack.ordinal,
    total: pack.total,
    reprint: pack.reprint,
    ...(kind === 'preview' && { isPreview: true }),
    snapshot,
    packDate: pack.packDate,
    alerts: others.map((category) => `${category} in another pack`),
    profile: selectPrintProfile(profiles, snapshot, houseBrand),
    options: readSheetOptions(options.get(snapshot.group.patientGroupId), snapshot, kind === 'packing'),
    packedBy: '',
    checkedBy: '',
  }));
}

const photoSize = { width: 300, height: 400 };

/** The photos of the packs as JPEG, by the hash that the snapshots name (PRINT-15); those sent before are left out. */
export async function loadPictures(
  work: Work,
  facts: readonly PackSheetFacts[],
  sent: ReadonlySet<string>,
): Promise<Record<string, Uint8Array>> {
  const hashes = new Set(facts.flatMap(({ snapshot }) => snapshot.patient.photoSha256 ?? []));
  const found = await findPictures(work.db, [...hashes.difference(sent)]);
  const pictures: Record<string, Uint8Array> = {};
  for (const [hash, bytes] of found) {
    pictures[hash] = new Uint8Array(
      await sharp(bytes)
        .resize({ ...photoSize, fit: 'cover' })
        .jpeg()
        .toBuffer(),
    );
  }
  return pictures;
}

/** The facts without the photos that are no longer kept: the sheet shows an empty box, not a fault. */
export function omitLostPhotos(
  facts: readonly PackSheetFacts[],
  kept: ReadonlySet<string>,
): PackSheetFacts[] {
  return facts.map((fact) => {
    const { photoSha256 } = fact.snapshot.patient;
    if (photoSha256 === null || kept.has(photoSha256)) return fact;
    const patient = { ...fact.snapshot.patient, photoSha256: null };
    return { ...fact, snapshot: { ...fact.snapshot, patient } };
  });
}
