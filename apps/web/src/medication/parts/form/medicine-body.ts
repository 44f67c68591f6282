import { minimumDay } from '@packwright/core/days';
import { formatDecimal } from '@packwright/core/quantity';
import { emptyRule, toWireFrequency } from '@packwright/core/schedule';
import type { NewPrescription } from '../../calls/index.ts';
import { parseCount, parseDose, isPrnPackType, toDoseRule } from './dose-rule.ts';
import { parseInterval, splitDirection } from './direction-rule.ts';
import type { MedicineValues } from './medicine-values.ts';

/** The values of the form; patient and drug are known before. */
export type MedicineBody = Omit<NewPrescription, 'drugId' | 'patientId'>;

/** Empty doses are sent as '0', an all-empty list as empty (MED-10). */
export function toWireDoses(dose: readonly string[]): string[] {
  return dose.every((text) => parseDose(text) === 0)
    ? []
    : dose.map((text) => formatDecimal(parseDose(text)));
}

/** An empty start or end is sent as the minimum date (API-7). */
const toWireDay = (text: string): string => (text.trim() === '' ? minimumDay : text);

/** The form as the call takes it: one dose for PRN, a list by mealtime otherwise (MED-8). */
export function toMedicineBody(values: MedicineValues): MedicineBody {
  const isPrn = isPrnPackType(values.packType);
  const isCourse = values.isShortCourse && !isPrn;
  // A when-required medicine has no days: hidden fields are not sent.
  const wire = toWireFrequency(isPrn ? emptyRule : toDoseRule(values));
  const { route, doseType1, direction, startDate, endDate, ...others } = values;
  const { prnInterval: _interval, prnIntervalUnit: _unit, ...entered } = others;
  const { insulinDevice, injectionSites, insulinTimes, ...plain } = entered;
  return {
    ...plain,
    ...wire,
    packedWeekDay: [...wire.packedWeekDay],
    dose: isPrn ? [] : toWireDoses(values.dose),
    prnDose: formatDecimal(parseDose(isPrn ? values.prnDose : '')),
    prnIntervalMinutes: isPrn ? parseInterval(values) : 0,
    prnMaximum: formatDecimal(parseDose(isPrn ? values.prnMaximum : '')),
    tabletTime: isPrn ? '' : values.tabletTime,
    route: route as NonNullable<MedicineBody['route']>,
    insulinDevice: insulinDevice as NonNullable<MedicineBody['insulinDevice']>,
    injectionSites: [...injectionSites] as NonNullable<MedicineBody['injectionSites']>,
    insulinTimes: [...insulinTimes] as NonNullable<MedicineBody['insulinTimes']>,
    doseType1: doseType1 === 'variable' ? 'variable' : 'standard',
    direction: splitDirection(direction),
    startDate: toWireDay(startDate),
    endDate: toWireDay(endDate),
    isNoEndDate: endDate.trim() === '',
    useEndDate: endDate.trim() !== '',
    isShortCourse: isCourse,
    shortCourseTotal: isCourse ? parseCount(values.shortCourseTotal) : 0,
    shortCourseStartSlot: isCourse ? values.shortCourseStartSlot : 0,
  };
}
