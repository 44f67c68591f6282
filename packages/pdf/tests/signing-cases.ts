import { addDays, createDay } from '@packwright/core/days';
import { toHundredths, zero } from '@packwright/core/quantity';
import type { SigningSheetCode } from '@packwright/core/reports';
import { emptyRule, Frequency } from '@packwright/core/schedule';
import {
  buildSigningSheet,
  type SigningMedicine,
  type SigningOptions,
} from '@packwright/core/signing-sheets';
import type { WarfarinOrder } from '@packwright/core/warfarin';
import type { SigningSheetFacts } from '../src/index.ts';

export const monday = createDay('2026-03-02');
const one = toHundredths(100);
const half = toHundredths(50);
const buildSlots = (...doses: number[]) =>
  Array.from({ length: 8 }, (_, slot) => toHundredths((doses[slot] ?? 0) * 100));
const flags = {
  isShortCourse: false,
  isS8Drug: false,
  isCytotoxic: false,
  isWarfarin: false,
  isSinemet: false,
  isS4N: false,
};

const metformin: SigningMedicine = {
  prescriptionId: 1,
  name: 'Metfor 500 mg tablet',
  genericName: 'metformin',
  strength: '500 mg',
  colour: 'White',
  route: 'Oral',
  unit: 'tablet',
  directions: ['Take ONE tablet at breakfast and ONE tablet at dinner.'],
  indication: 'Diabetes',
  supply: 'packed',
  flags,
  isInsulin: false,
  isPatch: false,
  isEyeMedicine: false,
  mayNotCrush: true,
  rule: { ...emptyRule, start: createDay('2025-11-10'), slots: buildSlots(1, 0, 1) },
  headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  time: '',
  pack: { foilId: 1, category: 'STANDARD', title: 'Pack A · Regular medicines' },
  prnDose: zero,
  prnIntervalMinutes: 0,
  prnMaximum: zero,
  insulin: [],
  insulinTimes: [],
};
const unpacked = { ...metformin, supply: 'unpacked', pack: null, mayNotCrush: false } as const;

const medicines: readonly SigningMedicine[] = [
  metformin,
  {
    ...metformin,
    name: 'predniSOLONE 5 mg tablet',
    genericName: 'prednisolone',
    directions: ['Take ONE and a HALF tablets at breakfast until 5 March.'],
    indication: 'Asthma',
    mayNotCrush: false,
    rule: { ...emptyRule, start: monday, end: addDays(monday, 3), slots: buildSlots(1.5) },
  },
  {
    ...metformin,
    name: 'Digoxin 62.5 microgram tablet',
    genericName: 'digoxin',
    directions: ['Take ONE tablet at breakfast every second day.'],
    indication: 'Heart',
    mayNotCrush: false,
    rule: { ...emptyRule, frequency: Frequency.alternateDay, start: monday, slots: buildSlots(1) },
  },
  {
    ...metformin,
    name: 'Methotrexate 2.5 mg tablet',
    genericName: 'methotrexate',
    directions: ['Take FOUR tablets at breakfast on Mondays only.'],
    indication: 'Arthritis',
    flags: { ...flags, isCytotoxic: true },
    pack: { foilId: 1, category: 'CYTOTOXIC', title: 'Pack A · CYTOTOXIC' },
    rule: {
      ...emptyRule,
      frequency: Frequency.specificDays,
      weekDays: [true, false, false, false, false, false, false],
      slots: buildSlots(4),
    },
  },
  {
    ...metformin,
    name: 'Levodopa 100 mg + carbidopa 25 mg tablet',
    genericName: '',
    directions: ['Take ONE tablet four times a day, on the minute.'],
    indication: 'Parkinson’s disease',
    flags: { ...flags, isSinemet: true },
    headings: ['06:00', '10:00', '14:00', '18:00'],
    pack: { foilId: 2, category: 'SINEMET', title: 'Pack B · Time critical' },
    rule: { ...emptyRule, slots: buildSlots(1, 1, 1, 1) },
  },
  {
    ...metformin,
    name: 'Amoxicillin 500 mg capsule',
    genericName: 'amoxicillin',
    unit: 'capsule',
    directions: ['Take ONE capsule three times a day until all are taken.'],
    indication: 'Chest infection',
    flags: { ...flags, isShortCourse: true },
    pack: { foilId: 3, category: 'SHORTCOURSE', title: 'Pack C · Short course, finish all' },
    mayNotCrush: false,
    rule: {
      ...emptyRule,
      start: addDays(monday, 1),
      slots: buildSlots(1, 1, 1),
      shortCourse: { totalDoses: 21, startSlot: 2 },
    },
  },
  {
    ...metformin,
    name: 'Oxycodone 5 mg tablet',
    genericName: 'oxycodone',
    directions: ['Take ONE tablet at breakfast and at bedtime.'],
    indication: 'Pain',
    flags: { ...flags, isS8Drug: true },
    pack: { foilId: 4, category: 'S8', title: 'Pack D · Schedule 8' },
    rule: { ...emptyRule, slots: buildSlots(1, 0, 0, 1) },
  },
  {
    ...metformin,
    name: 'Warfarin 3 mg tablet',
    genericName: 'warfarin',
    strength: '3 mg',
    colour: 'Blue',
    directions: ['Take as the INR chart says.'],
    indication: 'Atrial fibrillation',
    flags: { ...flags, isWarfarin: true },
    pack: { foilId: 5, category: 'WARFARIN', title: 'Pack E · Warfarin' },
    mayNotCrush: false,
    rule: { ...emptyRule, slots: buildSlots(0, 0, 1) },
  },
  {
    ...metformin,
    name: 'Warfarin 1 mg tablet',
    genericName: 'warfarin',
    strength: '1 mg',
    colour: 'Brown',
    directions: ['Take as the INR chart says.'],
    indication: 'Atrial fibrillation',
    flags: { ...flags, isWarfarin: true },
    pack: { foilId: 5, category: 'WARFARIN', title: 'Pack E · Warfarin' },
    mayNotCrush: false,
    rule: {
      ...emptyRule,
      frequency: Frequency.specificDays,
      weekDays: [false, true, false, true, false, true, false],
      slots: buildSlots(0, 0, 1),
    },
  },
  {
    ...unpacked,
    name: 'Latanoprost 0.005% eye drops',
    genericName: 'latanoprost',
    route: 'Eye',
    unit: 'drop',
    directions: ['Instil ONE drop into each eye at bedtime.'],
    indication: 'Glaucoma',
    isEyeMedicine: true,
    rule: { ...emptyRule, slots: buildSlots(0, 0, 0, 1) },
  },
  {
    ...unpacked,
    name: 'Fluticasone 250 microgram inhaler',
    genericName: 'fluticasone',
    route: 'Inhaled',
    unit: 'puff',
    directions: ['Inhale TWO puffs in the morning, then rinse the mouth.'],
    indication: 'Asthma',
    time: '08:00',
    rule: emptyRule,
  },
  {
    ...unpacked,
    name: 'Fentanyl 12 microgram/h patch',
    genericName: 'fentanyl',
    route: 'Topical',
    unit: 'patch',
    directions: ['Apply ONE patch every three days.'],
    indication: 'Pain',
    isPatch: true,
    flags: { ...flags, isS8Drug: true },
    rule: {
      ...emptyRule,
      frequency: Frequency.everyThirdDay,
      start: addDays(monday, -1),
      slots: buildSlots(1),
    },
  },
  {
    ...unpacked,
    name: 'Insulin glargine 100 units/mL pen',
    genericName: 'insulin glargine',
    route: 'Injection',
    unit: 'units',
    directions: ['Inject 14 units at bedtime.'],
    indication: 'Diabetes',
    isInsulin: true,
    insulin: ['Pen', 'At bedtime', 'Abdomen, Thigh'],
    insulinTimes: ['bedtime'],
    rule: { ...emptyRule, slots: buildSlots(0, 0, 0, 14) },
  },
  {
    ...metformin,
    name: 'Paracetamol 500 mg tablet',
    genericName: 'paracetamol',
    directions: ['Take ONE or TWO tablets when required for pain.'],
    indication: 'Pain',
    supply: 'prn',
    mayNotCrush: false,
    pack: { foilId: 6, category: 'PRN', title: 'Pack F · When required (PRN)' },
    prnDose: toHundredths(200),
    prnIntervalMinutes: 240,
    prnMaximum: toHundredths(800),
    rule: emptyRule,
  },
  {
    ...unpacked,
    name: 'Salbutamol 100 microgram inhaler',
    genericName: 'salbutamol',
    route: 'Inhaled',
    unit: 'puff',
    directions: ['Inhale TWO puffs when required for wheeze.'],
    indication: 'Asthma',
    supply: 'unpackedPrn',
    rule: emptyRule,
  },
].map((medicine, at) => ({ ...medicine, prescriptionId: at + 1 }) as SigningMedicine);

export const residentMedicines = medicines;

const order: WarfarinOrder = {
  id: 1,
  inrDate: addDays(monday, -1),
  inr: toHundredths(240),
  targetLow: toHundredths(200),
  targetHigh: toHundredths(300),
  nextInrDate: addDays(monday, 9),
  fromDate: monday,
  weekdayDoses: [3, 4, 3, 4, 3, 4, 3].map((mg) => toHundredths(mg * 100)),
};

export const everything: SigningOptions = {
  isIncludePacked: true,
  isIncludeNonePacked: true,
  isIncludePackedPRN: true,
  isIncludeNonePackedPRN: true,
  isPrintIndications: true,
  removeAdminDates: false,
  printInsulinOnRegularSheets: false,
  printWarfarinOnRegularSheets: false,
  includeOptionForCareWorker: false,
};

interface Change {
  readonly options?: Partial<SigningOptions>;
  readonly medicines?: readonly SigningMedicine[];
  readonly days?: number;
  readonly resident?: Partial<SigningSheetFacts['resident']>;
  readonly facts?: Partial<SigningSheetFacts>;
}

/** The sheet of one resident over two weeks. */
export function buildSigningFacts(code: SigningSheetCode, change: Change = {}): SigningSheetFacts {
  const options = { ...everything, ...change.options };
  const sheet = buildSigningSheet(change.medicines ?? medicines, [order], {
    code,
    from: monday,
    to: addDays(monday, (change.days ?? 14) - 1),
    options,
  });
  if (sheet === null) throw new Error(`no ${code} sheet`);
  return {
    number: '7',
    sheet,
    options,
    reportTitle: '',
    resident: {
      firstName: 'Margaret',
      lastName: 'Ellison',
      preferredName: 'Peg',
      birthDate: createDay('1941-07-04'),
      urn: '1093341',
      room: '12',
      place: ['East', 'Banksia House'],
      doctor: 'Dr Anna Whitlam',
      photo: null,
      allergies: ['Penicillin (rash)', 'Sulfur (swelling)'],
      hasNoAllergy: false,
      alerts: ['Swallowing difficulties'],
      withheld: '',
      ...change.resident,
    },
    pharmacy: ['Wattle Street Pharmacy', '1 Wattle Street, Ultimo NSW 2007', '02 9000 0000'],
    printed: monday,
    printedBy: 'Pat Ellison',
    version: 2,
    replaces: createDay('2026-02-16'),
    ...change.facts,
  };
}

/** Away from Thursday of the first week to Tuesday of the next. */
export const awayMedicines = medicines.map((medicine) => ({
  ...medicine,
  rule: { ...medicine.rule, suspensions: [{ from: addDays(monday, 3), to: addDays(monday, 8) }] },
}));

export const longestMedicine: SigningMedicine = {
  ...metformin,
  name: 'Verylongbrandnamewithoutanyspaces compound effervescent modified release 500 mg/200 mg/65 mg tablet',
  genericName: 'first substance + second substance + third substance + fourth substance',
  directions: ['Take with a full glass of water and stay upright. '.repeat(80).trim()],
  indication: 'A'.repeat(255),
  headings: [
    'Immediately before breakfast with water',
    '08:00',
    'Mid-morning',
    '12:00',
    '14:00',
    '16:00',
    '18:00',
    '22:00',
  ],
  unit: 'effervescent tablets',
  rule: { ...emptyRule, slots: [half, one, half, one, half, one, half, one] },
};
