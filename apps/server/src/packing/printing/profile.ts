import type { PackSheetFacts, PackSheetOptions, PrintProfile } from '@packwright/pdf';
import { defaultFoilDrugNameLength } from '@packwright/core/fields';
import type { PackSnapshot } from '@packwright/core/packs';
import type { findPrintProfiles } from '../store/prints.ts';

type ProfileRow = Awaited<ReturnType<typeof findPrintProfiles>>[number];

/**
 * The profile of a pack's brand and type, or the oldest of its type; without any, what the paper says (decision 0031).
 * A pack that names no brand is of the house's own (D-111).
 */
export function printProfileOf(
  rows: readonly ProfileRow[],
  { foil }: PackSnapshot,
  houseBrand: string,
): PrintProfile {
  const brand = foil.clientCode === '' ? houseBrand : foil.clientCode;
  const own = rows.filter((row) => row.pack_type === foil.packType);
  const row = own.find(({ client_code }) => client_code === brand) ?? own[0];
  return {
    topMargin: Number(row?.top_margin ?? 0),
    leftMargin: Number(row?.left_margin ?? 0),
    width: Number(row?.width ?? 0),
    height: Number(row?.height ?? 0),
    foilDrugNameLength: row?.foil_drug_name_length ?? defaultFoilDrugNameLength,
    isPackDateOnFoil: row?.is_pack_date_on_foil ?? true,
    isPackStartDate: row?.is_pack_start_date ?? true,
    isDrugWarning: row?.is_drug_warning ?? true,
    sameAsDrugInfo: row?.is_same_as_drug_info ?? true,
    isPackDoseTimeHeading: row?.is_pack_dose_time_heading ?? true,
    isPackBarcode: row?.is_pack_barcode ?? true,
    isUnpackedPrnMedArea: row?.is_unpacked_prn_med_area ?? true,
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

/** What the patient's group prints on this kind of pack (D-133); a packing sheet always has the schedule table. */
export function sheetOptionsOf(
  stored: unknown,
  { foil }: PackSnapshot,
  isPackingSheet: boolean,
): PackSheetFacts['options'] {
  const own = record(record(stored)[optionKeys[foil.packType]]);
  const chosen = Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => [
      name,
      typeof own[name] === 'boolean' ? own[name] : standard,
    ]),
  );
  const options = { ...defaults, ...chosen };
  return isPackingSheet ? { ...options, isMedicationScheduleTable: true } : options;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
