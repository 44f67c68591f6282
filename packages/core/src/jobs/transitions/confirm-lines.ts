import type { ConfirmLines, LineProof, PackedLine } from '../actions.ts';
import type { JobDraft } from '../effects.ts';
import type { Job, JobLine } from '../job.ts';
import { computeWholeTablets, fromTablets, type Hundredths, zero } from '../../quantity/index.ts';
import { type JobRefusal, type JobRefusalCode, buildRefusal } from '../refusals.ts';
import { changeLines } from './change-lines.ts';

/**
 * Packs these medicines in these quantities (PACK-16). A medicine packed in a correction counts as corrected, whether
 * or not it was sent back.
 */
export function confirmLines(job: Job, action: ConfirmLines): JobDraft | JobRefusal {
  const packedById = new Map(action.lines.map((line) => [line.id, line]));
  const packings = job.lines.flatMap((line): LinePacking[] => {
    const packed = packedById.get(line.id);
    return packed === undefined ? [] : [{ line, packed }];
  });
  const lineById = new Map(packings.map(({ line, packed }) => [line.id, packLine(line, packed, job)]));
  const changed = changeLines(job, [...packedById.keys()], (line) => lineById.get(line.id) ?? line);
  return 'code' in changed ? changed : (findPackedRefusal(packings) ?? changed);
}

interface LinePacking {
  readonly line: JobLine;
  readonly packed: PackedLine;
}

function packLine(
  line: JobLine,
  { packed, isManual, isOtherBrand, isExpired }: PackedLine,
  job: Job,
): JobLine {
  const wasCorrected = line.wasCorrected || job.status === 'correction';
  return { ...line, packing: 'confirmed', packed, isManual, isOtherBrand, isExpired, wasCorrected };
}

const isPart = (quantity: Hundredths): boolean => fromTablets(computeWholeTablets(quantity)) !== quantity;

const isUnsaid = (reason: string): boolean => reason.trim() === '';

const isUnproven = ({ isManual, manualReason }: LineProof): boolean => isManual && isUnsaid(manualReason);

const isUnconfirmed = ({ isShortDated, isShortDateConfirmed }: LineProof): boolean =>
  isShortDated && !isShortDateConfirmed;

/** Why the proof of a medicine that was put right does not count (PACK-58, PACK-97, PACK-102). */
export function findProofRefusal(lineId: number, proof: LineProof): JobRefusal | null {
  if (isUnproven(proof)) return buildRefusal('MANUAL_NEEDS_REASON', [lineId]);
  if (proof.isExpired) return buildRefusal('STOCK_EXPIRED', [lineId]);
  return isUnconfirmed(proof) ? buildRefusal('STOCK_SHORT_DATED', [lineId]) : null;
}

/** Why a medicine cannot be put into the pack like this (PACK-14, PACK-56, PACK-58, PACK-64, PACK-102). */
const obstacles: readonly (readonly [JobRefusalCode, (packing: LinePacking) => boolean])[] = [
  ['QUANTITY_NOT_POSITIVE', ({ packed }) => packed.packed <= zero],
  ['MANUAL_NEEDS_REASON', ({ packed }) => isUnproven(packed)],
  [
    'QUANTITY_NEEDS_REASON',
    ({ line, packed }) => packed.packed !== line.qty && isUnsaid(packed.quantityReason),
  ],
  ['STOCK_EXPIRED', ({ packed }) => packed.isExpired],
  ['STOCK_SHORT_DATED', ({ packed }) => isUnconfirmed(packed)],
  // Doses of parts were accepted when the pack was made; a part among whole ones was broken at the bench.
  ['TABLET_BROKEN', ({ line, packed }) => packed.mustStayWhole && isPart(packed.packed) && !isPart(line.qty)],
];

function findPackedRefusal(packings: readonly LinePacking[]): JobRefusal | null {
  for (const [code, holds] of obstacles) {
    const lineIds = packings.filter(holds).map(({ line }) => line.id);
    if (lineIds.length > 0) return buildRefusal(code, lineIds);
  }
  return null;
}
