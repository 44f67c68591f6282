import { addDays, createDay } from '@packwright/core/days';
import type { PackDrug, PackSnapshot, SnapshotLine } from '@packwright/core/packs';
import { addQuantities, toHundredths } from '@packwright/core/quantity';
import type { PackSheetFacts } from '../src/sheets/pack-sheet/facts.ts';

/** A medicine with its dose in hundredths at each time, and the rows of the card on which it is given. */
export interface Course {
  readonly drug: Partial<PackDrug> & Pick<PackDrug, 'name' | 'strength'>;
  readonly doses: readonly number[];
  readonly rows?: readonly number[];
  readonly words?: Partial<
    Pick<SnapshotLine, 'directions' | 'warnings' | 'indication' | 'sameAs' | 'start' | 'cease'>
  >;
}

const plainDrug: PackDrug = {
  drugId: 1,
  drugCode: 'W1',
  name: '',
  strength: '',
  form: 'tablet',
  genericCode: '',
  genericName: '',
  apns: [],
  shape: 'Round',
  colour: 'White',
  description: 'White round tablet',
  isScored: false,
  isDoNotCrush: false,
  isHighRisk: false,
};

const plainWords = {
  directions: ['Take ONE tablet daily.'],
  warnings: [],
  indication: '',
  sameAs: '',
  start: null,
  cease: null,
};

export const firstDay = createDay('2026-03-04');

/** A frozen pack of these courses over `days` days from a Wednesday, as the packing capability keeps it. */
export function buildSnapshot(
  headings: readonly string[],
  courses: readonly Course[],
  days = 7,
): PackSnapshot {
  return {
    format: 1,
    profileVersion: 3,
    timeZone: 'Australia/Sydney',
    patientStatus: 'pickingUpPacks',
    suspension: null,
    pharmacy: {
      pharmacyId: 1,
      name: 'Wattle Street Pharmacy',
      address: '12 Wattle Street, Newcastle NSW 2300',
      phone: '(02) 5550 0134',
    },
    group: { patientGroupId: 1, name: 'Banksia Lodge Aged Care', ward: 'Wing B', room: '14' },
    patient: {
      patientId: 7,
      firstName: 'Margaret Rose',
      lastName: 'O’Brien',
      preferredName: 'Peggy',
      birthDate: createDay('1941-07-04'),
      urn: '',
      medicareNumber: '',
      ihi: '',
      photoSha256: null,
      place: ['Banksia Lodge Aged Care', 'Wing B · Room 14'],
      considerations: ['Swallowing difficulty: tablets in jam'],
    },
    allergies: {
      isNoneKnown: false,
      items: [
        { target: 'Penicillin', reaction: 'rash', prescriptionIds: [] },
        { target: 'Sulfonamides', reaction: '', prescriptionIds: [] },
      ],
    },
    foil: {
      foilId: 9,
      label: 'A',
      packType: 'SOLID',
      foilType: 'blister',
      clientCode: '',
      comment: '',
      alert: '',
      warningLabel: '',
    },
    category: 'STANDARD',
    window: { from: firstDay, to: addDays(firstDay, days - 1), week: 1, weeks: 4 },
    expiry: createDay('2026-04-27'),
    headings,
    lines: courses.map((course, index) => buildLine(course, index, days)),
    leftOut: [],
    listed: [
      buildListed(
        'Ventarol inhaler',
        '100 microg',
        'Inhale ONE to TWO puffs when short of breath.',
        'unpackedPrn',
      ),
      buildListed(
        'Macrosip sachets',
        '',
        'Dissolve ONE sachet in a glass of water each morning.',
        'unpacked',
      ),
    ],
  };
}

function buildLine({ drug, doses, rows, words }: Course, index: number, days: number): SnapshotLine {
  const slotDoses = Array.from({ length: 8 }, (_, slot) => toHundredths(doses[slot] ?? 0));
  const nothing = slotDoses.map(() => toHundredths(0));
  const given = Array.from({ length: days }, (_, row) =>
    rows === undefined || rows.includes(row) ? slotDoses : nothing,
  );
  return {
    ...plainWords,
    ...words,
    prescriptionId: index + 1,
    category: 'STANDARD',
    isPrn: false,
    drug: { ...plainDrug, ...drug },
    slotDoses,
    doses: given,
    qty: addQuantities(...given.flat()),
  };
}

function buildListed(
  name: string,
  strength: string,
  directions: string,
  reason: 'unpacked' | 'unpackedPrn',
): PackSnapshot['listed'][number] {
  return { prescriptionId: 90, drug: { ...plainDrug, name, strength }, directions: [directions], reason };
}

/** The print of a frozen pack with every switch on that the house template uses. */
export function buildFacts(snapshot: PackSnapshot): PackSheetFacts {
  return {
    snapshot,
    number: 'J000000123',
    snapshotTag: 'ABC234',
    ordinal: 1,
    total: 1,
    reprint: 0,
    packedOn: null,
    skipped: [],
    otherPacks: ['WARFARIN'],
    packedBy: '',
    checkedBy: '',
    profile: {
      topMargin: 0,
      leftMargin: 0,
      width: 0,
      height: 0,
      foilDrugNameLength: 28,
      isPackDateOnFoil: true,
      isDrugWarning: true,
      sameAsDrugInfo: true,
      isPackDoseTimeHeading: true,
      isPackBarcode: true,
      isUnpackedPrnMedArea: true,
    },
    options: {
      isDayOfWeek: true,
      isReverseStartDayOfWeek: false,
      isReverseOffTimeSlots: false,
      isDoNotCrush: true,
      isMedicationScheduleTable: false,
      isSigningChartAtBottom: false,
    },
  };
}
