import { addDays, type Day, day } from '@packwright/core/days';
import { addQuantities, type Hundredths, hundredths, multiplyQuantity, zero } from '@packwright/core/quantity';
import type { PackedMedicine, PackSheetFacts } from '../sheets/pack-sheet/facts.ts';

/** A medicine with its dose in hundredths at each time, and the days of the pack on which it is given. */
export interface Course {
  readonly medicine: Partial<PackedMedicine> & Pick<PackedMedicine, 'name' | 'strength'>;
  readonly doses: readonly number[];
  readonly days?: readonly number[];
}

const plain: Omit<PackedMedicine, 'line' | 'name' | 'strength' | 'slotDoses' | 'quantity'> = {
  generic: '',
  form: 'tablet',
  directions: 'Take ONE tablet daily.',
  look: { shape: 'Round', colour: 'White', isScored: false },
  description: 'White round tablet',
  indication: '',
  warnings: [],
  sameAs: '',
  isDoNotCrush: false,
  isHighRisk: false,
  isCytotoxic: false,
  start: null,
  cease: null,
};

/** Facts as the packing capability makes them: every cell holds the doses that its courses give on that day. */
export function factsOf(slots: readonly string[], courses: readonly Course[], outside: readonly number[] = []): PackSheetFacts {
  const start = day('2026-03-04');
  const inside = [0, 1, 2, 3, 4, 5, 6].filter((row) => !outside.includes(row));
  const daysOf = (course: Course) => (course.days ?? inside).filter((row) => inside.includes(row));
  return {
    ...house(start, addDays(start, inside.length - 1)),
    slots,
    rows: [0, 1, 2, 3, 4, 5, 6].map((row) => ({
      day: addDays(start, row),
      isOutside: outside.includes(row),
      cells: slots.map((_, slot) => ({
        doses: courses.flatMap((course, index) => {
          const quantity = hundredths(course.doses[slot] ?? 0);
          return quantity === zero || !daysOf(course).includes(row) ? [] : [{ line: index + 1, quantity }];
        }),
      })),
    })),
    medicines: courses.map((course, index) => medicineOf(course, index + 1, slots.length, daysOf(course).length)),
  };
}

function medicineOf({ medicine, doses }: Course, line: number, slotCount: number, days: number): PackedMedicine {
  const slotDoses: Hundredths[] = Array.from({ length: slotCount }, (_, slot) => hundredths(doses[slot] ?? 0));
  return { ...plain, ...medicine, line, slotDoses, quantity: multiplyQuantity(addQuantities(...slotDoses), days) };
}

function house(start: Day, end: Day): Omit<PackSheetFacts, 'slots' | 'rows' | 'medicines'> {
  return {
    pharmacy: { name: 'Wattle Street Pharmacy', address: '12 Wattle Street, Newcastle NSW 2300', phone: '(02) 5550 0134' },
    patient: {
      surname: 'O’Brien',
      givenNames: 'Margaret Rose',
      preferredName: 'Peggy',
      birthDate: day('1941-07-04'),
      photo: null,
      place: ['Banksia Lodge Aged Care', 'Wing B · Room 14'],
      allergies: { isNoneKnown: false, items: ['Penicillin (rash)', 'Sulfonamides'] },
    },
    pack: {
      ...{ number: 'J000000123', snapshotTag: 'ABC234', label: 'A', type: 'Blister SOLID', category: 'STANDARD' },
      ...{ start, end, week: 1, weeks: 4, ordinal: 1, total: 1, packDate: day('2026-03-02'), expiry: day('2026-04-27') },
    },
    alerts: ['Swallowing difficulty: tablets in jam', 'Warfarin is taken from another pack'],
    unpacked: [
      { name: 'Ventarol inhaler', strength: '100 microg', directions: 'Inhale ONE to TWO puffs when short of breath.', isPrn: true },
      { name: 'Macrogol sachets', strength: '', directions: 'Dissolve ONE sachet in a glass of water each morning.', isPrn: false },
    ],
    profile: {
      ...{ topMargin: 0, leftMargin: 0, width: 0, height: 0, foilDrugNameLength: 24, isPackDateOnFoil: true },
      ...{ isPackStartDate: true, isDrugWarning: true, isSamAsDrugInfo: true, isPackDoseTimeHeading: true },
      ...{ isPackBarcode: true, isUnpackedPrnMedArea: true },
    },
    options: {
      ...{ isDayOfWeek: true, isReverseStartDayOfWeek: false, isReverseOffTimeSlots: false, isDoNotCrush: true },
      ...{ isMedicationScheduleTable: false, isSigningChartAtBottom: false },
    },
    packedBy: '',
    checkedBy: '',
    reprint: 0,
  };
}
