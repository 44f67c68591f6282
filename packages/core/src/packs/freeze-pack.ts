import type { Day } from '../days/index.ts';
import { addQuantities } from '../quantity/index.ts';
import { type AllergySubject, isAllergyTo } from './allergy-match.ts';
import {
  getPackCategory,
  hasGuardFlag,
  isGuardedLine,
  isPackable,
  type PackCategory,
} from './pack-category.ts';
import { computePrnDoses, addAbsence, computeTimetabledDoses } from './line-doses.ts';
import { isGoingIntoPacks, type PackContent } from './split-foil.ts';
import type { LiveProfile, ProfileMedicine } from './profile.ts';
import { findOrderOn } from '../warfarin/index.ts';
import type { DoseRule } from '../schedule/index.ts';
import type { DosePattern, ListedMedicine, PackSnapshot, SnapshotAllergy, SnapshotLine } from './snapshot.ts';
import type { PackWindow } from './pack-window.ts';

/** The order of one pack: one content of packsOfFoil, over one window. */
export interface FreezeOrder extends PackContent {
  window: PackWindow;
  expiry: Day | null;
}

/** The pack as the profile stands now, frozen. The same profile and order always give the same snapshot. */
export function freezePack(profile: LiveProfile, order: FreezeOrder): PackSnapshot {
  const inCategory = profile.medicines.filter((medicine) => isOfCategory(medicine, order.category));
  const isOrdered = ({ prescriptionId }: ProfileMedicine) => order.prescriptionIds.includes(prescriptionId);
  const packed = inCategory.filter(isOrdered);
  return {
    format: 1,
    profileVersion: profile.profileVersion,
    timeZone: profile.timeZone,
    pharmacy: profile.pharmacy,
    group: profile.group,
    patient: profile.patient,
    patientStatus: profile.patientStatus,
    suspension: profile.suspension,
    allergies: {
      isNoneKnown: profile.allergies.isNoneKnown,
      items: profile.allergies.items.map((allergy): SnapshotAllergy => {
        const matching = packed.filter((medicine) => isAllergyTo(allergy, toAllergySubject(medicine)));
        const prescriptionIds = matching.map((medicine) => medicine.prescriptionId);
        return { target: allergy.target, reaction: allergy.reaction, prescriptionIds };
      }),
    },
    foil: profile.foil,
    category: order.category,
    window: order.window,
    expiry: order.expiry,
    headings: profile.headings,
    lines: packed.map((medicine) => buildLine(profile, medicine, order)),
    leftOut: inCategory.filter((medicine) => !isOrdered(medicine)).map((medicine) => medicine.prescriptionId),
    listed: profile.medicines.flatMap(buildListed),
    ...pickWarfarin(packed, order.window),
  };
}

/** The order that would make a frozen pack today: medicines omitted then stay omitted (PACK-9). */
export function rebuildOrder(frozen: PackSnapshot, profile: LiveProfile): FreezeOrder {
  const packedIds = frozen.lines.map((line) => line.prescriptionId);
  const inCategory = profile.medicines
    .filter((medicine) => isOfCategory(medicine, frozen.category))
    .map((medicine) => medicine.prescriptionId);
  // A PRN card is for one medicine; another one gets its own card and changes nothing here (PACK-39).
  const isInOrder = (id: number) =>
    frozen.category === 'PRN' ? packedIds.includes(id) : !frozen.leftOut.includes(id);
  const prescriptionIds = inCategory.filter(isInOrder);
  return { category: frozen.category, prescriptionIds, window: frozen.window, expiry: frozen.expiry };
}

/** The order of the last day: a pack over two orders shows the one that goes on. */
function pickWarfarin(
  packed: readonly ProfileMedicine[],
  window: PackWindow,
): Pick<PackSnapshot, 'warfarin'> {
  const orders = packed.find(({ warfarinOrders }) => warfarinOrders)?.warfarinOrders ?? [];
  const order = findOrderOn(orders, window.to);
  if (order === null) return {};
  const { id: _id, fromDate: _from, ...warfarin } = order;
  return { warfarin };
}

function toAllergySubject({ drug, brandName }: ProfileMedicine): AllergySubject {
  const { drugId, drugCode, genericCode, name, genericName } = drug;
  return { drugId, drugCode, genericCode, names: [name, brandName, genericName] };
}

function isOfCategory(medicine: ProfileMedicine, category: PackCategory): boolean {
  return isGoingIntoPacks(medicine) && getPackCategory(medicine.supply, medicine.flags) === category;
}

function buildLine(profile: LiveProfile, medicine: ProfileMedicine, { window }: FreezeOrder): SnapshotLine {
  const rule = addAbsence(medicine.rule, profile.suspension, window);
  const isPrn = medicine.supply === 'prn';
  const doses = isPrn
    ? computePrnDoses(medicine, rule, window, profile.headings)
    : computeTimetabledDoses(rule, window);
  return {
    prescriptionId: medicine.prescriptionId,
    drug: medicine.drug,
    ...pickCategory(medicine),
    isPrn,
    ...pickDirections(medicine),
    warnings: medicine.warnings,
    indication: medicine.indication,
    sameAs: medicine.sameAs,
    ...(medicine.marking !== '' && { marking: medicine.marking }),
    isDiscontinued: medicine.isDiscontinued === true,
    ...(medicine.stops?.includes('mustStayWhole') && { mustStayWhole: true as const }),
    ...(medicine.differingDays?.some((day) => day >= window.from && day <= window.to) && {
      isWarfarinDifferent: true as const,
    }),
    start: medicine.rule.start,
    cease: medicine.rule.end,
    slotDoses: medicine.rule.slots,
    pattern: pickPattern(medicine.rule),
    doses,
    qty: addQuantities(...doses.flat()),
  };
}

function pickCategory({ supply, flags, drugFlags }: ProfileMedicine) {
  const category = getPackCategory(supply, flags);
  const isBeside = !isGuardedLine({ category }) && (hasGuardFlag(flags) || hasGuardFlag(drugFlags));
  return { category, ...(isBeside && { isGuarded: true as const }) };
}

function pickPattern({ start: _start, end: _end, slots: _slots, ...pattern }: DoseRule): DosePattern {
  return pattern;
}

const pickDirections = ({ directions, hasMadeDirection }: ProfileMedicine) => ({
  directions,
  ...(hasMadeDirection && { hasMadeDirection }),
});

// Listed beside the grid: the patient's medicines besides the packs. Ceased medicines never print (PACK-40).
function buildListed(medicine: ProfileMedicine): readonly ListedMedicine[] {
  const { prescriptionId, drug, supply } = medicine;
  const listed = { prescriptionId, drug, ...pickDirections(medicine) };
  if (medicine.isCeased) return [];
  if (supply === 'unpacked' || supply === 'unpackedPrn') return [{ ...listed, reason: supply }];
  if (medicine.isWithheld && isPackable(supply)) return [{ ...listed, reason: 'withheld' }];
  return [];
}

/** Would the pack be empty? Then it is skipped by default (PACK-37). */
export function hasNoDoses(snapshot: Pick<PackSnapshot, 'lines'>): boolean {
  return snapshot.lines.every((line) => line.qty === 0);
}

/** The lines that a packer has something to do for: those with doses in the window. */
export function selectLinesToPack(snapshot: Pick<PackSnapshot, 'lines'>): readonly SnapshotLine[] {
  return snapshot.lines.filter((line) => line.qty > 0);
}
