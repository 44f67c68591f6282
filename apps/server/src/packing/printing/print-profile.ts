import type { PackSheetFacts, PackSheetOptions, SheetProfile } from '@packwright/pdf';
import { defaultFoilDrugNameLength } from '@packwright/core/fields';
import type { PackSnapshot } from '@packwright/core/packs';
import type { PrintProfileRow } from '../../administration/index.ts';

/**
 * The profile of a pack's brand and type, or the oldest of its type; without any, what the paper says (decision 0031).
 * A pack that names no brand is of the house's own (PACK-49).
 */
export function selectPrintProfile(
  rows: readonly PrintProfileRow[],
  { foil }: PackSnapshot,
  houseBrand: string,
): SheetProfile {
  const brand = foil.clientCode === '' ? houseBrand : foil.clientCode;
  const own = rows.filter((row) => row.packType === foil.packType);
  const row = own.find(({ clientCode }) => clientCode === brand) ?? own[0];
  return {
    topMargin: Number(row?.topMargin ?? 0),
    leftMargin: Number(row?.leftMargin ?? 0),
    width: Number(row?.width ?? 0),
    height: Number(row?.height ?? 0),
    foilDrugNameLength: row?.foilDrugNameLength ?? defaultFoilDrugNameLength,
    isPackDateOnFoil: row?.isPackDateOnFoil ?? true,
    isPackStartDate: row?.isPackStartDate ?? true,
    isDrugWarning: row?.isDrugWarning ?? true,
    sameAsDrugInfo: row?.isSameAsDrugInfo ?? true,
    isPackDoseTimeHeading: row?.isPackDoseTimeHeading ?? true,
    isPackBarcode: row?.isPackBarcode ?? true,
    isUnpackedPrnMedArea: row?.isUnpackedPrnMedArea ?? true,
  };
}

const optionKeys = {
  SOLID: 'solid',
  PERF: 'perforated',
  TRIFOLD: 'trifold',
  'MEDICO PAK': 'medico',
} as const;

const defaults: PackSheetOptions = {
  isDayOfWeek: true,
  isReverseStartDayOfWeek: false,
  isReverseOffTimeSlots: false,
  isDoNotCrush: true,
  isMedicationScheduleTable: false,
  isSigningChartAtBottom: false,
};

/**
 * The print options of the patient's group for this pack type (GROUP-1); a packing sheet always has the schedule table.
 */
export function readSheetOptions(
  stored: unknown,
  { foil }: PackSnapshot,
  isPackingSheet: boolean,
): PackSheetFacts['options'] {
  const own = toRecord(toRecord(stored)[optionKeys[foil.packType]]);
  const chosen = Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => [
      name,
      typeof own[name] === 'boolean' ? own[name] : standard,
    ]),
  );
  const options = { ...defaults, ...chosen };
  return isPackingSheet ? { ...options, isMedicationScheduleTable: true } : options;
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
