import { absentDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { getDrugFlags } from '@packwright/core/medicines';
import { formatGlyphs, parseQuantity } from '@packwright/core/quantity';
import { daysPerWeek, Frequency, readWireFrequency, slotsPerDay } from '@packwright/core/schedule';
import type { DrugOption, Prescription } from '../../calls.ts';

/** The prescription as the form holds it: numbers and doses as typed, days as yyyy-MM-dd or ''. */
export interface MedicineValues {
  foilId: number;
  packType: number;
  dose: string[];
  prnDose: string;
  tabletTime: string;
  frequency: number;
  onDays: string;
  offDays: string;
  freqXDay: string;
  freqXWeek: string;
  packedWeekDay: boolean[];
  startDate: string;
  endDate: string;
  isShortCourse: boolean;
  shortCourseTotal: string;
  shortCourseStartSlot: number;
  isInsulin: boolean;
  isS8Drug: boolean;
  isCytotoxic: boolean;
  isWarfarin: boolean;
  isS4N: boolean;
  isSinemet: boolean;
  isDoNotCrush: boolean;
  isPreventBrandswap: boolean;
  doseType1: string;
  doseType2: string;
  route: string;
  unit: string;
  type: string;
  indication: string;
  description: string;
  sameAs: string;
  note: string;
  directionCode: string;
  direction: string;
  userComment: string;
  overrideReason: string;
}

const createSlots = (): string[] => Array.from({ length: slotsPerDay }, () => '');
const createWeekdays = (): boolean[] => Array.from({ length: daysPerWeek }, () => false);
const formatEnteredDose = (text: string): string => (text === '0' ? '' : formatDoseGlyphs(text));
const formatCount = (count: number): string => (count === 0 ? '' : String(count));
const formatFormDay = (day: string): string => (day === absentDay ? '' : day);

/** A dose as people write it: '½' rather than '0.5'. */
function formatDoseGlyphs(text: string): string {
  const read = parseQuantity(text);
  return read === null ? text : formatGlyphs(read);
}

/** A new medicine: packed, standard dose, daily, do not crush (MED-1), with the facts of its drug. */
export function createMedicineValues(drug: DrugOption, foilId: number): MedicineValues {
  return {
    foilId,
    packType: supplies.packed.code,
    dose: createSlots(),
    prnDose: '',
    tabletTime: '',
    frequency: Frequency.daily,
    onDays: '',
    offDays: '',
    freqXDay: '',
    freqXWeek: '',
    packedWeekDay: createWeekdays(),
    startDate: '',
    endDate: '',
    isShortCourse: false,
    shortCourseTotal: '',
    shortCourseStartSlot: 0,
    ...getDrugFlags(drug),
    isDoNotCrush: true,
    isPreventBrandswap: false,
    doseType1: 'standard',
    doseType2: '',
    route: drug.route,
    unit: drug.form,
    type: drug.type,
    indication: '',
    description: drug.description,
    sameAs: '',
    note: '',
    directionCode: '',
    direction: drug.direction,
    userComment: '',
    overrideReason: '',
  };
}

/** A loaded medicine in the form; 14 and 28 days turn back into their own frequencies (MED-11). */
export function toMedicineValues(loaded: Prescription): MedicineValues {
  const choice = readWireFrequency(loaded);
  return {
    foilId: loaded.foilId,
    packType: loaded.packType,
    dose: createSlots().map((_, slot) => formatEnteredDose(loaded.dose[slot] ?? '0')),
    prnDose: formatEnteredDose(loaded.prnDose),
    tabletTime: loaded.tabletTime,
    frequency: choice?.frequency ?? loaded.frequency,
    onDays: formatCount(loaded.onDays),
    offDays: loaded.frequency === Frequency.onOffDay ? String(loaded.offDays) : '',
    freqXDay: formatCount(choice?.everyDays ?? 0),
    freqXWeek: formatCount(loaded.freqXWeek),
    packedWeekDay: [...loaded.packedWeekDay],
    startDate: formatFormDay(loaded.startDate),
    endDate: formatFormDay(loaded.endDate),
    isShortCourse: loaded.isShortCourse,
    shortCourseTotal: formatCount(loaded.shortCourseTotal),
    shortCourseStartSlot: loaded.shortCourseStartSlot,
    isInsulin: loaded.isInsulin,
    isS8Drug: loaded.isS8Drug,
    isCytotoxic: loaded.isCytotoxic,
    isWarfarin: loaded.isWarfarin,
    isS4N: loaded.isS4N,
    isSinemet: loaded.isSinemet,
    isDoNotCrush: loaded.isDoNotCrush,
    isPreventBrandswap: loaded.isPreventBrandswap,
    doseType1: loaded.doseType1,
    doseType2: loaded.doseType2,
    route: loaded.route,
    unit: loaded.unit,
    type: loaded.type,
    indication: loaded.indication,
    description: loaded.description,
    sameAs: loaded.sameAs,
    note: loaded.note,
    directionCode: loaded.directionCode,
    direction: loaded.direction.join('\n'),
    userComment: '',
    overrideReason: loaded.overrideReason,
  };
}
