/** The choices of a patient group for one kind of pack (GROUP-8). */
export const printOptionNames = [
  'isPackStartDate',
  'isDayOfWeek',
  'isPackDoseTimeHeading',
  'isReverseStartDayOfWeek',
  'isReverseOffTimeSlots',
  'isDrugWarning',
  'isSamAsDrugInfo',
  'isPrintOnBottles',
  'isPatientNameOnBottles',
  'isUnpackedPrnMedArea',
  'isMedicationScheduleTable',
  'isSigningChartAtBottom',
  'isDoNotCrush',
] as const;
export type PrintOptionName = (typeof printOptionNames)[number];
export type PrintOptions = Readonly<Record<PrintOptionName, boolean>>;

/** The kinds of pack that have print options. */
export const printOptionKinds = ['solid', 'perforated', 'trifold', 'medico'] as const;
export type PrintOptionKind = (typeof printOptionKinds)[number];

/** Of what a print profile says too, under the name that a group has for it. */
export const profileOptionNames = [
  'isPackDoseTimeHeading',
  'isDrugWarning',
  'isSamAsDrugInfo',
  'isUnpackedPrnMedArea',
] as const satisfies readonly PrintOptionName[];
export type ProfileOptions = Readonly<Record<(typeof profileOptionNames)[number], boolean>>;

/** How the list of a sheet names a medicine, by the code of the wire (PRINT-33). */
export const drugNameFormats = ['brandFirst', 'genericFirst', 'together'] as const;
export type DrugNameFormat = (typeof drugNameFormats)[number];

/** The choices of a group that hold for every kind of pack. */
export interface SharedPrintOptions {
  /** The quantity of the whole pack stands above its list (PRINT-32). */
  readonly isQuantityTotalled: boolean;
  readonly drugNames: DrugNameFormat;
  /** A packing sheet says which cells each medicine goes into (PRINT-34). */
  readonly hasFillGuide: boolean;
}

/** Where neither a patient group nor a print profile says anything. */
const usualOptions: PrintOptions = {
  isPackStartDate: false,
  isDayOfWeek: true,
  isPackDoseTimeHeading: true,
  isReverseStartDayOfWeek: false,
  isReverseOffTimeSlots: false,
  isDrugWarning: true,
  isSamAsDrugInfo: true,
  isPrintOnBottles: false,
  isPatientNameOnBottles: true,
  isUnpackedPrnMedArea: true,
  isMedicationScheduleTable: false,
  isSigningChartAtBottom: false,
  isDoNotCrush: true,
};

/** The options of a kind of pack: the group's choice, else that of the print profile, else the usual one (GROUP-8). */
export function selectPrintOptions(
  stored: unknown,
  kind: PrintOptionKind,
  profile: Partial<ProfileOptions>,
): PrintOptions {
  const own = toRecord(toRecord(stored)[kind]);
  const offered: Readonly<Record<string, unknown>> = { ...profile };
  const choose = (name: PrintOptionName): boolean =>
    [own[name], offered[name]].find((value) => typeof value === 'boolean') ?? usualOptions[name];
  return Object.fromEntries(printOptionNames.map((name) => [name, choose(name)])) as PrintOptions;
}

/** The choices of a group for all its packs; a code that nobody knows is the first. */
export function readSharedPrintOptions(stored: unknown): SharedPrintOptions {
  const { displayQuality, drugPrintFormat, guidedFillPacking } = toRecord(stored);
  return {
    isQuantityTotalled: displayQuality === true,
    drugNames: drugNameFormats[Number(drugPrintFormat ?? 0)] ?? drugNameFormats[0],
    hasFillGuide: guidedFillPacking === true,
  };
}

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
