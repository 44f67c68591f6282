import { pickTemplateWords } from '@packwright/core/directions';
import { getDrugFlags, startDoNotCrush } from '@packwright/core/medicines';
import { getStartingPackType } from '@packwright/core/prescriptions';
import { Frequency } from '@packwright/core/schedule';
import type { DrugOption } from '../../calls/index.ts';
import { toDirectionRule } from './direction-rule.ts';
import { createSlots, createWeekdays, type MedicineValues, minutesPerHour } from './medicine-values.ts';

/** A new medicine: packed, standard dose, daily (MED-1), with the facts of its drug. */
export function createMedicineValues(drug: DrugOption, foilId: number): MedicineValues {
  const flags = getDrugFlags(drug);
  const values: MedicineValues = {
    foilId,
    packType: getStartingPackType(flags),
    dose: createSlots(),
    prnDose: '',
    prnInterval: '',
    prnIntervalUnit: minutesPerHour,
    prnMaximum: '',
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
    ...flags,
    isDoNotCrush: startDoNotCrush(drug),
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
    direction: '',
    attachmentFile: 0,
    attachmentDescription: '',
    userComment: '',
    overrideReason: '',
    directionReason: '',
    insulinDevice: '',
    injectionSites: [],
    insulinTimes: [],
  };
  const words = pickTemplateWords(drug.direction, toDirectionRule(values, [], drug.strength));
  return { ...values, direction: words.join('\n') };
}
