import type { PackSheetFacts, SheetProfile } from '@packwright/pdf';
import { computeToday, type Day } from '@packwright/core/days';
import { defaultFoilDrugNameLength } from '@packwright/core/fields';
import { describeSkip, type SkipReason } from '@packwright/core/jobs';
import {
  cardPapers,
  type PackCategory,
  type PackSnapshot,
  type PrintOptions,
  readSharedPrintOptions,
  selectPrintOptions,
  toCanonicalJson,
} from '@packwright/core/packs';
import {
  listPrintProfiles,
  pickProfileOptions,
  type PrintProfileRow,
  selectPrintProfile,
} from '../../administration/index.ts';
import { findPharmacyLogo } from '../../access/index.ts';
import { findGroupLogos } from '../../facilities/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import { formatLogoName } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import type { FrozenPack } from '../snapshots/freeze-foil.ts';
import type { JobRow } from '../store/jobs.ts';
import {
  countPrints,
  findPrintOptions,
  findSiblings,
  type NewPrint,
  type PrintKind,
  type Siblings,
} from '../store/prints.ts';
import { findSkipped, type SkippedRow } from '../store/lines.ts';
import { findSnapshots, type StoredSnapshot } from '../store/snapshots.ts';

/** J000000000 is no job's number: a scan of it finds nothing. */
export const noNumber = 'J000000000';

/** A pack to be printed, with or without a job. */
export interface PrintablePack {
  readonly number: string;
  readonly tag: string;
  readonly snapshot: PackSnapshot;
  /** The day on which it was packed; null before that. */
  readonly packedOn: Day | null;
  /** The medicines that were left out at packing, with their reasons. */
  readonly skipped: PackSheetFacts['skipped'];
  readonly isWithoutJob: boolean;
  readonly ordinal: number;
  readonly total: number;
  /** 0 on its first print, then which reprint this is. */
  readonly reprint: number;
  readonly others: readonly PackCategory[];
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
  const ids = rows.map(({ id }) => id);
  const siblings = await findSiblings(work.db, ids);
  // Before the pack is complete, a medicine that was left out may still go in.
  const packed = rows.filter(({ packedAt }) => packedAt !== null).map(({ id }) => id);
  const skipped = await findSkipped(work.db, packed);
  return rows.map((row) => {
    const kept = snapshots.get(row.id);
    if (!kept) throw new RangeError(`Pack job ${row.id} has no snapshot`);
    const reprint = earlier.get(row.id) ?? 0;
    const pack = {
      ...buildPrintablePack(row, kept, siblings.get(row.id)),
      packedOn: toPackedDay(work, row),
      skipped: (skipped.get(row.id) ?? []).map(toSkippedMedicine),
      reprint,
    };
    return {
      pack: kind === 'preview' ? { ...pack, number: noNumber } : pack,
      print: { jobId: row.id, snapshotVersion: kept.version, reprint },
    };
  });
}

const toSkippedMedicine = ({ prescriptionId, skipReason, skipComment }: SkippedRow) => ({
  prescriptionId,
  reason: describeSkip(skipReason as SkipReason | '', skipComment),
});

function buildPrintablePack(
  row: JobRow,
  kept: StoredSnapshot,
  siblings: Siblings | undefined,
): Omit<PrintablePack, 'reprint' | 'packedOn' | 'skipped'> {
  return {
    number: row.jobNumber,
    tag: formatSnapshotTag(kept.sha256),
    snapshot: kept.snapshot,
    isWithoutJob: false,
    ordinal: siblings?.ordinal ?? 1,
    total: siblings?.total ?? 1,
    others: siblings?.others ?? [],
  };
}

/** The date of filling is the day on which the pack was packed, wherever its sheet was printed before (PRINT-27). */
function toPackedDay(work: Work, { packedAt }: JobRow): Day | null {
  return packedAt === null ? null : computeToday(work.who.timezone, packedAt);
}

/** Packs without a job have no number and are marked so. */
export function buildUnnumberedPacks(
  ordered: readonly { readonly packs: readonly FrozenPack[] }[],
): PrintablePack[] {
  return ordered.flatMap(({ packs }) =>
    packs.map(({ snapshot }) => {
      const together = packs.filter((other) => other.snapshot.window.from === snapshot.window.from);
      return {
        number: noNumber,
        tag: formatSnapshotTag(computeSha256(toCanonicalJson(snapshot))),
        snapshot,
        packedOn: null,
        skipped: [],
        isWithoutJob: true,
        ordinal: together.findIndex((other) => other.snapshot === snapshot) + 1,
        total: together.length,
        reprint: 0,
        others: [...new Set(together.map((other) => other.snapshot.category))].filter(
          (category) => category !== snapshot.category,
        ),
      };
    }),
  );
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
  // Labels are black alone (PRINT-18).
  const logos = kind === 'label' ? noLogos : await findSheetLogos(work, groupIds);
  return packs.map(({ snapshot, tag, others, ...pack }) => ({
    number: pack.number,
    snapshotTag: tag,
    ordinal: pack.ordinal,
    total: pack.total,
    reprint: pack.reprint,
    ...(kind === 'preview' && { isPreview: true }),
    ...(pack.isWithoutJob && { isWithoutJob: true }),
    snapshot,
    packedOn: pack.packedOn,
    skipped: pack.skipped,
    otherPacks: others,
    ...nameLogo(logos.ofGroups.get(snapshot.group.patientGroupId) ?? logos.ofPharmacy),
    ...readPrintOptions(
      options.get(snapshot.group.patientGroupId),
      snapshot,
      selectPrintProfile(profiles, snapshot.foil, houseBrand),
      kind,
    ),
    packedBy: '',
    checkedBy: '',
  }));
}

interface SheetLogos {
  readonly ofGroups: ReadonlyMap<number, number>;
  readonly ofPharmacy: number | null;
}

const noLogos: SheetLogos = { ofGroups: new Map(), ofPharmacy: null };

const findSheetLogos = async ({ db, who }: Work, groupIds: readonly number[]): Promise<SheetLogos> => ({
  ofGroups: await findGroupLogos(db, groupIds),
  ofPharmacy: await findPharmacyLogo(db, who.pharmacyId),
});

const nameLogo = (id: number | null) => (id === null ? {} : { logo: formatLogoName(id) });

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const tagLength = 6;
const bitsPerLetter = 5;

/** Six base32 letters of a snapshot's hash, printed to identify the pack that a print shows (PRINT-3). */
export function formatSnapshotTag(sha256: Uint8Array): string {
  const bits = Array.from(sha256.slice(0, 4), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from({ length: tagLength }, (_, at) => {
    const value = Number.parseInt(bits.slice(at * bitsPerLetter, (at + 1) * bitsPerLetter), 2);
    return alphabet.charAt(value);
  }).join('');
}

const toSheetProfile = (row: PrintProfileRow | undefined, options: PrintOptions): SheetProfile => ({
  topMargin: Number(row?.topMargin ?? 0),
  leftMargin: Number(row?.leftMargin ?? 0),
  width: Number(row?.width ?? 0),
  height: Number(row?.height ?? 0),
  foilDrugNameLength: row?.foilDrugNameLength ?? defaultFoilDrugNameLength,
  isPackDateOnFoil: row?.isPackDateOnFoil ?? true,
  isPackBarcode: row?.isPackBarcode ?? true,
  isDrugWarning: options.isDrugWarning,
  sameAsDrugInfo: options.isSamAsDrugInfo,
  isPackDoseTimeHeading: options.isPackDoseTimeHeading,
  isUnpackedPrnMedArea: options.isUnpackedPrnMedArea,
});

/**
 * The choices of the patient's group and of the print profile for the papers of this pack (GROUP-8); a packing sheet always has the
 * schedule table (PRINT-10).
 */
function readPrintOptions(
  stored: unknown,
  { foil }: PackSnapshot,
  row: PrintProfileRow | undefined,
  kind: PrintKind,
): Pick<PackSheetFacts, 'profile' | 'options' | 'bottleLabels'> {
  const options = selectPrintOptions(stored, cardPapers[foil.packType].optionsName, pickProfileOptions(row));
  const { isQuantityTotalled, drugNames, hasFillGuide } = readSharedPrintOptions(stored);
  const isPackingSheet = kind === 'packing';
  return {
    profile: toSheetProfile(row, options),
    options: {
      isDayOfWeek: options.isDayOfWeek,
      isReverseStartDayOfWeek: options.isReverseStartDayOfWeek,
      isReverseOffTimeSlots: options.isReverseOffTimeSlots,
      isDoNotCrush: options.isDoNotCrush,
      isMedicationScheduleTable: isPackingSheet || options.isMedicationScheduleTable,
      isSigningChartAtBottom: options.isSigningChartAtBottom,
      // Absent unless chosen, so that what was printed before has the same content.
      ...(options.isPackStartDate && { isStartMarked: true }),
      ...(isQuantityTotalled && { isQuantityTotalled }),
      ...(drugNames !== 'brandFirst' && { drugNames }),
      ...(hasFillGuide && isPackingSheet && { hasFillGuide }),
    },
    ...(options.isPrintOnBottles &&
      kind === 'label' && { bottleLabels: { isNamed: options.isPatientNameOnBottles } }),
  };
}
