import type { contract } from '@packwright/contract';
import type { ClientInput } from '@packwright/contract/machinery';
import { addDays, type Day, getWeekday } from '@packwright/core/days';
import { Frequency } from '@packwright/core/schedule';
import type { Regimen, Rhythm } from './regimens.ts';

export type PrescriptionBody = ClientInput<typeof contract.createPrescription>['body'];

/** The facts of the drug record that a prescription repeats as its category. */
export interface PrescribedDrug {
  readonly drugId: number;
  readonly isCytotoxic: boolean;
  readonly isDoNotCrush: boolean;
  readonly schedule: string;
}

interface PrescriptionPlace {
  readonly patientId: number;
  readonly foilId: number;
  readonly today: Day;
}

/** Supply codes (MED-22): 0 packed, 1 unpacked, 2 PRN, 3 unpacked PRN. */
const supplyOf = { packed: 0, shortCourse: 0, unpacked: 1, packedPrn: 2, prn: 3 } as const;

/** A regimen of the sample as a prescription of one resident. */
export function buildPrescriptionBody(
  regimen: Regimen,
  drug: PrescribedDrug,
  place: PrescriptionPlace,
): PrescriptionBody {
  const kind = regimen.kind ?? 'packed';
  const isPrn = kind === 'prn' || kind === 'packedPrn';
  const generic = regimen.generic.toLowerCase();
  return {
    patientId: place.patientId,
    foilId: place.foilId,
    drugId: drug.drugId,
    packType: supplyOf[kind],
    indication: regimen.indication,
    direction: [regimen.direction],
    isCytotoxic: drug.isCytotoxic,
    isS8Drug: drug.schedule === 'S8',
    isWarfarin: generic === 'warfarin',
    isSinemet: generic.includes('levodopa'),
    ...(generic.includes('insulin') && {
      isInsulin: true,
      insulinDevice: 'pen',
      injectionSites: ['abdomen', 'thigh'],
      insulinTimes: ['bedtime'],
    }),
    isDoNotCrush: drug.isDoNotCrush,
    userComment: 'Entered with the sample',
    ...(isPrn ? buildPrnFields(regimen) : { dose: [...regimen.doses] }),
    ...(kind === 'shortCourse'
      ? buildCourse(regimen, place.today)
      : buildRhythmFields(regimen.rhythm, place.today)),
  };
}

function buildPrnFields({ prn }: Regimen): Partial<PrescriptionBody> {
  if (prn === undefined) throw new Error('A PRN regimen says dose, interval and maximum');
  return { prnDose: prn.dose, prnIntervalMinutes: prn.hours * 60, prnMaximum: prn.most };
}

function buildCourse({ doses }: Regimen, today: Day): Partial<PrescriptionBody> {
  const aDay = doses.filter((dose) => dose !== '0').length;
  return {
    isShortCourse: true,
    frequency: Frequency.daily,
    startDate: today,
    shortCourseTotal: aDay * 7,
    shortCourseStartSlot: 0,
  };
}

function buildRhythmFields(rhythm: Rhythm | undefined, today: Day): Partial<PrescriptionBody> {
  const startDate = addDays(today, -21 - getWeekday(today));
  switch (rhythm?.every) {
    case undefined:
      return { frequency: Frequency.daily };
    case 'alternateDay':
      return { frequency: Frequency.alternateDay, startDate };
    case 'thirdDay':
      return { frequency: Frequency.everyThirdDay, startDate };
    case 'fortnight':
      return { frequency: Frequency.fortnightly, freqXDay: 14, startDate };
    case 'fourWeeks':
      return { frequency: Frequency.every28Days, freqXDay: 28, startDate };
    case 'month':
      return { frequency: Frequency.monthly, startDate };
    case 'halfYear':
      return { frequency: Frequency.halfYearly, startDate };
    case 'year':
      return { frequency: Frequency.yearly, startDate };
    case 'weekDays': {
      const { days } = rhythm;
      return {
        frequency: Frequency.specificDays,
        packedWeekDay: [0, 1, 2, 3, 4, 5, 6].map((day) => days.includes(day)),
      };
    }
    case 'onOff':
      return { frequency: Frequency.onOffDay, onDays: rhythm.on, offDays: rhythm.off, startDate };
    case 'days':
      return { frequency: Frequency.everyXDays, freqXDay: rhythm.days, startDate };
    case 'weeks':
      return { frequency: Frequency.everyXWeeks, freqXWeek: rhythm.weeks, startDate };
  }
}
