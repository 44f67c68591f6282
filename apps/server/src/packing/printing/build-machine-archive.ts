import {
  buildMachineOrderRows,
  buildManifest,
  describeOrderedPack,
  machineOrderColumns,
  type ManifestFile,
  type OrderedPack,
} from '@packwright/core/machine-orders';
import { listPrintProfiles, selectPrintProfile } from '../../administration/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import { findFile } from '../../platform/files/index.ts';
import { writePlainCsv, writeZip } from '../../platform/lists/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RenderWatch } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import { toPackingState } from '../transitions/core-job.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { printJobs } from './print-packs.ts';
import { formatSnapshotTag } from './sheet-facts.ts';

interface ArchiveOrder {
  readonly fileName: string;
  readonly isOnlyCSV: boolean;
}

interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The order of packs as a zip (PACK-107): the manifest, the checksums of all other files, and for each pack a CSV of
 * pouches and, unless the order is CSV alone, its printed sheet.
 */
export async function buildMachineArchive(
  platform: Platform,
  work: Work,
  jobs: readonly JudgedJob[],
  { fileName, isOnlyCSV }: ArchiveOrder,
  watch?: RenderWatch,
): Promise<Uint8Array> {
  const profiles = await listPrintProfiles(work.db);
  const packs = jobs.map(toOrderedPack);
  const files: ArchiveFile[] = [];
  for (const [at, pack] of packs.entries()) {
    files.push({ name: `${pack.jobNumber}.csv`, bytes: await writeOrderCsv(pack) });
    const job = jobs[at];
    if (job && !isOnlyCSV)
      files.push({ name: `${pack.jobNumber}.pdf`, bytes: await printSheet(platform, work, job, watch) });
    watch?.onSheets(at + 1);
  }
  const described = packs.map((pack) => {
    const profile = selectPrintProfile(profiles, pack.snapshot.foil, platform.settings.packBrand);
    return describeOrderedPack(pack, profile?.alpacaFoilDirectionLength ?? 0);
  });
  const pharmacy = packs[0]?.snapshot.pharmacy.name ?? '';
  const head = { fileName, isOnlyCSV, createdAt: work.now, pharmacy };
  const manifest = {
    name: 'manifest.json',
    bytes: Buffer.from(
      `${JSON.stringify(buildManifest(head, described, files.map(describeFile)), null, 1)}\n`,
    ),
  };
  const checksums = [manifest, ...files].map((file) => `${describeFile(file).sha256}  ${file.name}\n`);
  return writeZip([
    { name: manifest.name, text: [manifest.bytes] },
    { name: 'checksums.sha256', text: checksums },
    ...files.map(({ name, bytes }) => ({ name, text: [bytes] })),
  ]);
}

type JudgedJob = Pick<LockedJob, 'row' | 'kept' | 'lines'>;

function toOrderedPack({ row, kept, lines }: JudgedJob): OrderedPack {
  return {
    jobNumber: row.jobNumber,
    barcode: `${row.jobNumber}.${formatSnapshotTag(kept.sha256)}`,
    snapshot: kept.snapshot,
    leftOut: listLeftOut({ lines }),
  };
}

/** The medicines that were left out at packing so far. */
export const listLeftOut = ({ lines }: Pick<LockedJob, 'lines'>): number[] =>
  lines.filter((line) => toPackingState(line) === 'skipped').map(({ prescriptionId }) => prescriptionId);

const writeOrderCsv = (pack: OrderedPack): Promise<Uint8Array> =>
  writePlainCsv({
    header: machineOrderColumns,
    rows: [
      buildMachineOrderRows(pack).map((row) =>
        machineOrderColumns.map((column) => ({ kind: 'text', text: row[column] }) as const),
      ),
    ],
  });

async function printSheet(
  platform: Platform,
  work: Work,
  { row }: JudgedJob,
  watch: RenderWatch | undefined,
): Promise<Uint8Array> {
  const silent = watch && { signal: watch.signal, onSheets: () => undefined };
  const { fileId } = await printJobs(platform, work, [row], 'sheet', silent);
  const file = await findFile(work.db, fileId);
  if (!file) throw new RangeError(`The print of pack job ${row.id} was not kept`);
  return file.bytes;
}

const describeFile = ({ name, bytes }: ArchiveFile): ManifestFile => ({
  name,
  bytes: bytes.byteLength,
  sha256: computeSha256(bytes).toString('hex'),
});
