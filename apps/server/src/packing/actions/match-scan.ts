import { jobRuleRefusals, packingRefusals, Refusal } from '@packwright/contract';
import { compareScannedDrug, type ScanDifference, scanDifferences } from '@packwright/core/benches';
import { isApnProblem, normaliseApn, type ProductScan, readScan } from '@packwright/core/barcode';
import { describeGenericEquivalent } from '@packwright/core/jobs';
import { displayDrugName, findBrandBlockReason, isOtherBrand, isSameForm } from '@packwright/core/medicines';
import type { PackDrug } from '@packwright/core/packs';
import { toBrand, type DrugRow, findDrugsByGtin, findDrugsByIds } from '../../catalogue/index.ts';
import { createSingleStatementDatabase } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { findScannedPacks, listWithoutBrandSwap } from '../store/bench.ts';
import { saveScans } from '../store/scans.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { loadBenchRows } from './load-bench.ts';

/** A medicine of a pack, as a scan is compared with it. */
export interface ScanTarget {
  readonly prescriptionId: number;
  readonly drug: PackDrug;
}

export interface ScanMatch {
  readonly prescriptionIds: readonly number[];
  readonly isAlternative: boolean;
  /** The question to ask before another brand goes in; empty for the medicine itself. */
  readonly question: string;
  readonly drugId: number;
  readonly drugName: string;
  readonly scan: ProductScan;
}

/**
 * Every medicine of every pack on the bench, as it was frozen; one that was skipped may still be scanned. A scan
 * is the call that people wait for most often: it reads what it compares and nothing else of the bench.
 * Throws NOT_FOUND, DIFFERENT_PATIENTS or PACK_DELETED.
 */
export async function listScanTargets(work: Work, jobIds: readonly number[]): Promise<ScanTarget[]> {
  const packs = await loadBenchRows(jobIds, (jobIds) => findScannedPacks(work.db, jobIds));
  if (packs.some((pack) => toJobStatus(pack) === 'deleted')) throw new Refusal(jobRuleRefusals.PACK_DELETED);
  return packs.flatMap(({ lines, packed }) =>
    lines.filter(({ prescriptionId }) => packed.includes(prescriptionId)),
  );
}

/**
 * The medicines of a pack that match a scanned barcode: the drug itself, or a permitted one of the same generic
 * (PACK-13). Throws APN_NOT_ASSIGNED or APN_NOT_IN_PROFILE.
 */
export async function matchScan(
  work: Work,
  targets: readonly ScanTarget[],
  text: string,
): Promise<ScanMatch> {
  const scan = readScan(text);
  if (scan.kind !== 'product') throw new Refusal(packingRefusals.apnNotAssigned);
  const isOwnBarcode = ({ drug }: ScanTarget): boolean => hasBarcode(drug, scan.gtin);
  const [own] = filterWholeMedicines(targets, isOwnBarcode);
  if (own)
    return buildMatch(filterWholeMedicines(targets, isOwnBarcode), own.drug.drugId, own.drug.name, scan);
  const drugs = await findDrugsByGtin(work.db, scan.gtin);
  if (drugs.length === 0) throw new Refusal(packingRefusals.apnNotAssigned);
  return matchDrugs(work, targets, drugs, scan);
}

/** Keeps that this session has scanned these medicines for these packs: their confirmation counts as scanned (PACK-57). */
export async function recordScan(
  platform: Platform,
  { who, now }: Work,
  { jobIds, drugApn }: { readonly jobIds: readonly number[]; readonly drugApn: string },
  { prescriptionIds }: ScanMatch,
): Promise<void> {
  const db = createSingleStatementDatabase(platform.pools.side);
  await saveScans(db, { ...who, jobIds, prescriptionIds }, drugApn, now);
}

async function matchDrugs(
  work: Work,
  targets: readonly ScanTarget[],
  drugs: readonly DrugRow[],
  scan: ProductScan,
): Promise<ScanMatch> {
  // A barcode that was given to the drug after the pack was frozen identifies it just as well.
  for (const same of drugs) {
    const matching = filterWholeMedicines(targets, ({ drug }) => drug.drugCode === same.drugCode);
    if (matching.length > 0) return buildMatch(matching, same.id, same.drugName, scan);
  }
  const fixed = await listWithoutBrandSwap(
    work.db,
    targets.map(({ prescriptionId }) => prescriptionId),
  );
  const frozen = await findDrugsByIds(
    work.db,
    targets.map(({ drug }) => drug.drugId),
  );
  const mayReplace = (drug: DrugRow, target: ScanTarget): boolean =>
    !fixed.includes(target.prescriptionId) && isAlternative(drug, target, frozen.get(target.drug.drugId));
  for (const drug of drugs) {
    const isOtherDrug = (target: ScanTarget): boolean => target.drug.drugCode !== drug.drugCode;
    const replaced = filterWholeMedicines(
      targets,
      (target) => !isOtherDrug(target) || mayReplace(drug, target),
    );
    const first = replaced.find(isOtherDrug);
    if (!first) continue;
    const question = describeGenericEquivalent(displayDrugName(first.drug));
    const match = buildMatch(replaced, drug.id, drug.drugName, scan);
    return { ...match, isAlternative: true, question };
  }
  throw new Refusal(packingRefusals.apnNotInProfile, { data: describeWrongDrug(targets, drugs) });
}

// The drug that was scanned and how it differs from the nearest of the pack, for the packer to read (PACK-80).
function describeWrongDrug(targets: readonly ScanTarget[], drugs: readonly DrugRow[]) {
  const packed = targets.map(({ drug }) => drug);
  const found = drugs.map((scanned) => {
    const { difference, drug } = compareScannedDrug(toComparedDrug(scanned), packed);
    const nearest = drug === null ? '' : displayDrugName(drug);
    return { difference, drugName: displayDrugName(scanned), form: scanned.form, nearestDrugName: nearest };
  });
  return found.toSorted((one, other) => rankDifference(one) - rankDifference(other))[0] ?? {};
}

const rankDifference = ({ difference }: { readonly difference: ScanDifference }): number =>
  scanDifferences.indexOf(difference);

const toComparedDrug = ({ id, genericCode, genericName, strength, form }: DrugRow) => ({
  drugId: id,
  genericCode,
  genericName,
  strength,
  form,
});

/** Each pack on the bench may have frozen another drug for a medicine: the scanned one must fit them all. */
function filterWholeMedicines(
  targets: readonly ScanTarget[],
  fits: (target: ScanTarget) => boolean,
): ScanTarget[] {
  const misfits = new Set(targets.filter((target) => !fits(target)).map((target) => target.prescriptionId));
  return targets.filter((target) => !misfits.has(target.prescriptionId));
}

function buildMatch(
  targets: readonly ScanTarget[],
  drugId: number,
  drugName: string,
  scan: ProductScan,
): ScanMatch {
  const prescriptionIds = [...new Set(targets.map(({ prescriptionId }) => prescriptionId))];
  return { prescriptionIds, isAlternative: false, question: '', drugId, drugName, scan };
}

function hasBarcode(drug: PackDrug, gtin: string): boolean {
  return drug.apns.some((apn) => {
    const known = normaliseApn(apn);
    return !isApnProblem(known) && known === gtin;
  });
}

// The bench refuses every brand that a brand swap refuses (SWAP-4), and another form (PACK-80). Generic and strength are those of the frozen pack;
// whether the brand is critical comes from the current catalogue.
function isAlternative(scanned: DrugRow, { drug }: ScanTarget, today: DrugRow | undefined): boolean {
  if (!today) return false;
  const { genericCode, strength } = drug;
  const packed = { ...toBrand(today), genericCode, strength };
  const other = toBrand(scanned);
  return (
    findBrandBlockReason(packed) === null &&
    findBrandBlockReason(other) === null &&
    isOtherBrand(packed, other) &&
    isSameForm(drug, scanned)
  );
}
