import type { Day } from '@packwright/core/days';
import { areNamedAlike, shortenDrugName } from '@packwright/core/medicines';
import {
  cardPapers,
  computeGridPlace,
  describeCoursePart,
  describeDueDays,
  type ListedMedicine,
  type PackCategory,
  packCategoryNames,
  type PackPage,
  buildPackPages,
  type PackPatient,
  type PackPharmacy,
  type PackRow,
  type PackFoil,
  type PackSnapshot,
  type SnapshotLine,
  type SnapshotWarfarin,
} from '@packwright/core/packs';
import { type Hundredths, toHundredths, zero } from '@packwright/core/quantity';
import type { Box } from '../../layout/op.ts';
import type { PackIdentity, PackSheetFacts, PackSheetOptions, SheetProfile } from './facts.ts';
import { createRollStock, type PaperStock, getPaperStock } from './paper-stock.ts';
import { listSkippedNames, omitSkippedDoses, type SkippedName } from './skipped.ts';

/** A medicine of the list, in the words that are printed. */
export interface SheetMedicine {
  /** Number in the list, from 1; cells refer to it. */
  readonly line: number;
  readonly drug: SnapshotLine['drug'];
  /** Name and strength in full, in the drug master's own letters: in the list, beside its number. */
  readonly name: string;
  /** The same away from the list, with its number where two of the pack are called alike. */
  readonly ownName: string;
  /** That, shortened for cells as the profile asks; no two of the pack have the same. */
  readonly shortName: string;
  readonly directions: readonly string[];
  readonly warnings: readonly string[];
  /** The days on which it is due, where these are not all of the pack (PRINT-22). */
  readonly dueDays: string;
  /** How far the pack takes a short course (PRINT-23). */
  readonly course: string;
  readonly indication: string;
  readonly sameAs: string;
  readonly isCytotoxic: boolean;
  readonly isTimeCritical: boolean;
  readonly isWarfarin: boolean;
  /** Dose under each heading of the card on a day when it is given in full. */
  readonly slotDoses: readonly Hundredths[];
  readonly quantity: Hundredths;
  /** Left out at packing: it stands in the list and in no cell (PRINT-25). */
  readonly isSkipped: boolean;
  /** First and last day, where they fall inside this pack. */
  readonly start: Day | null;
  readonly cease: Day | null;
}

/** One card with everything that is drawn for it. */
export interface PackSheet extends Pick<PackSheetFacts, 'packedOn' | 'packedBy' | 'checkedBy'> {
  readonly identity: PackIdentity;
  readonly pharmacy: PackPharmacy;
  readonly patient: PackPatient;
  readonly allergies: PackSnapshot['allergies'];
  readonly alerts: readonly string[];
  /** The medicines that were left out at packing. */
  readonly skipped: readonly SkippedName[];
  readonly label: string;
  readonly kind: string;
  readonly category: PackCategory;
  readonly window: PackSnapshot['window'];
  readonly expiry: Day | null;
  readonly card: { readonly number: number; readonly of: number };
  /** False for a PRN card, whose cells have neither day nor time. */
  readonly isTimetabled: boolean;
  readonly slots: readonly string[];
  readonly rows: readonly PackRow[];
  readonly medicines: readonly SheetMedicine[];
  readonly listed: readonly ListedMedicine[];
  /** The INR test whose doses the pack holds (MED-48). */
  readonly warfarin: SnapshotWarfarin | null;
  /** The picture of the logo; null without one. */
  readonly logo: string | null;
  readonly profile: SheetProfile;
  readonly options: PackSheetOptions;
  readonly stock: PaperStock;
  /** The grid's place on the first page, in mm. */
  readonly grid: Box;
}

/** The cards of a pack, as core computes their cells, each with what is printed around them. */
export function buildSheets(facts: PackSheetFacts): PackSheet[] {
  return buildPackPages(omitSkippedDoses(facts)).map((page) => buildSheet(facts, page));
}

function buildSheet(facts: PackSheetFacts, page: PackPage): PackSheet {
  const { snapshot } = facts;
  const { foil, patient, window } = snapshot;
  const { packedOn, packedBy, checkedBy, profile, options } = facts;
  const stock = foil.foilType === 'sachet' ? createRollStock(profile) : getPaperStock(foil.packType);
  return {
    packedOn,
    packedBy,
    checkedBy,
    logo: facts.logo ?? null,
    profile,
    options,
    stock,
    grid: computeGridPlace(profile, stock),
    patient,
    window,
    identity: facts,
    pharmacy: snapshot.pharmacy,
    allergies: snapshot.allergies,
    alerts: buildAlerts(facts, page),
    skipped: listSkippedNames(facts),
    label: foil.label,
    kind: getCardKind(foil),
    category: snapshot.category,
    expiry: snapshot.expiry,
    card: { number: page.number, of: page.of },
    isTimetabled: page.isTimetabled,
    slots: page.headings,
    rows: page.rows,
    medicines: snapshot.lines.map((line, index) => buildMedicine(facts, line, index + 1, page)),
    listed: snapshot.listed,
    warfarin: snapshot.warfarin ?? null,
  };
}

function buildAlerts(facts: PackSheetFacts, page: PackPage): string[] {
  const { foil, patient } = facts.snapshot;
  const own = [...patient.considerations, foil.alert, foil.warningLabel].filter((text) => text !== '');
  const others = facts.otherPacks.map((category) => `In another pack: ${packCategoryNames[category]}`);
  return [
    ...(facts.isWithoutJob === true ? ['Printed without a pack job: not packed or checked here'] : []),
    ...own,
    ...others,
    ...(foil.foilType === 'sachet' ? describeAbsence(page) : []),
  ];
}

/** A card hatches the days of an absence; a roll has no pouch for them and says why. */
function describeAbsence({ rows }: PackPage): string[] {
  const away = rows.filter(({ isAway }) => isAway).map(({ heading }) => heading);
  return away.length === 0 ? [] : [`AWAY, no pouches: ${away.join(', ')}`];
}

/** A roll has no cards and so no card type. */
function getCardKind({ foilType, packType }: PackFoil): string {
  return foilType === 'sachet' ? 'Sachet roll' : cardPapers[packType].name;
}

function buildMedicine(
  facts: PackSheetFacts,
  line: SnapshotLine,
  number: number,
  page: PackPage,
): SheetMedicine {
  const { window } = facts.snapshot;
  const { drug, directions, warnings, indication, sameAs, start, cease } = line;
  const pack = facts.snapshot.lines.map((each) => each.drug);
  // One drug with two directions, or two that their masters call alike: only the number in the list parts them.
  const isAlike = pack.filter((other) => areNamedAlike(drug, other)).length > 1;
  const name = shortenDrugName(drug, 0);
  const isLeftOut = facts.skipped.some((each) => each.prescriptionId === line.prescriptionId);
  const formatOwnName = (own: string) => (isAlike ? `${own} (no.\u00a0${number})` : own);
  return {
    line: number,
    drug,
    directions,
    warnings,
    dueDays: describeDueDays(line, facts.snapshot),
    course: describeCoursePart(line, facts.snapshot),
    indication,
    sameAs,
    name,
    ownName: formatOwnName(name),
    shortName: formatOwnName(shortenDrugName(drug, facts.profile.foilDrugNameLength, pack)),
    isCytotoxic: line.category === 'CYTOTOXIC',
    isTimeCritical: line.category === 'SINEMET',
    isWarfarin: line.category === 'WARFARIN',
    slotDoses: page.headings.map((_, column) => computeLargestDose(page, number, column)),
    quantity: isLeftOut ? zero : line.qty,
    isSkipped: isLeftOut,
    start: start !== null && start > window.from && start <= window.to ? start : null,
    cease: cease !== null && cease >= window.from && cease <= window.to ? cease : null,
  };
}

function computeLargestDose(page: PackPage, line: number, column: number): Hundredths {
  const doses = page.rows.flatMap(
    (row) => row.cells[column]?.doses.filter((dose) => dose.line === line) ?? [],
  );
  return toHundredths(Math.max(0, ...doses.map((dose) => dose.quantity)));
}
