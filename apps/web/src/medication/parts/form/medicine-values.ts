import { absentDay } from '@packwright/core/days';
import { formatGlyphs, parseQuantity } from '@packwright/core/quantity';
import { daysPerWeek, Frequency, readWireFrequency, slotsPerDay } from '@packwright/core/schedule';
import type { Prescription } from '../../calls/index.ts';

export const minutesPerHour = 60;

/** The prescription as the form holds it: numbers and doses as typed, days as yyyy-MM-dd or ''. */
export interface MedicineValues {
  foilId: number;
  packType: number;
  dose: string[];
  prnDose: string;
  /** The least time between two PRN doses in this unit of minutes, and the most in 24 hours (MED-25). */
  prnInterval: string;
  prnIntervalUnit: number;
  prnMaximum: string;
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
  /** The id of the attached file, 0 without one or until it was uploaded. */
  attachmentFile: number;
  attachmentDescription: string;
  userComment: string;
  overrideReason: string;
  directionReason: string;
  insulinDevice: string;
  injectionSites: string[];
  insulinTimes: string[];
}

export const createSlots = (): string[] => Array.from({ length: slotsPerDay }, () => '');
export const createWeekdays = (): boolean[] => Array.from({ length: daysPerWeek }, () => false);
const formatEnteredDose = (text: string): string => (text === '0' ? '' : formatDoseGlyphs(text));
const formatCount = (count: number): string => (count === 0 ? '' : String(count));
const formatFormDay = (day: string): string => (day === absentDay ? '' : day);

/** Hours where they are whole, minutes otherwise. */
export function formatInterval(minutes: number): Pick<MedicineValues, 'prnInterval' | 'prnIntervalUnit'> {
  const prnIntervalUnit = minutes % minutesPerHour === 0 ? minutesPerHour : 1;
  return { prnInterval: formatCount(minutes / prnIntervalUnit), prnIntervalUnit };
}

/** A dose as people write it: '½' rather than '0.5'. */
function formatDoseGlyphs(text: string): string {
  const read = parseQuantity(text);
  return read === null ? text : formatGlyphs(read);
}

/** A loaded medicine in the form; 14 and 28 days turn back into their own frequencies (MED-11). */
export function toMedicineValues(loaded: Prescription): MedicineValues {
  const choice = readWireFrequency(loaded);
  return {
    foilId: loaded.foilId,
    packType: loaded.packType,
    dose: createSlots().map((_, slot) => formatEnteredDose(loaded.dose[slot] ?? '0')),
    prnDose: formatEnteredDose(loaded.prnDose),
    ...formatInterval(loaded.prnIntervalMinutes),
    prnMaximum: formatEnteredDose(loaded.prnMaximum),
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
    attachmentFile: loaded.attachmentFile,
    attachmentDescription: loaded.attachmentDescription,
    userComment: '',
    overrideReason: loaded.overrideReason,
    directionReason: loaded.directionReason,
    insulinDevice: loaded.insulinDevice,
    injectionSites: [...loaded.injectionSites],
    insulinTimes: [...loaded.insulinTimes],
  };
}
