import { addDays, createDay, type Day } from '@packwright/core/days';
import { toHundredths, zero } from '@packwright/core/quantity';
import { emptyRule, Frequency } from '@packwright/core/schedule';
import {
  buildSigningSheet,
  type SigningMedicine,
  standardSigningCodes,
} from '@packwright/core/signing-sheets';
import { type PrintBatch, renderSigningRun, type SigningSheetFacts } from '@packwright/pdf';

const residents = 120;
const medicines = 12;
const days = 28;
const from = createDay('2026-03-02');
const to: Day = addDays(from, days - 1);
const batchSize = 20;
const kilobytesPerMegabyte = 1024;
const microsecondsPerMillisecond = 1000;

const frequencies = [Frequency.daily, Frequency.daily, Frequency.alternateDay, Frequency.everyThirdDay];

const buildMedicine = (resident: number, at: number): SigningMedicine => ({
  prescriptionId: resident * medicines + at,
  name: `Fictol ${resident}-${at} 5 mg tablet`,
  genericName: `fictol ${at}`,
  strength: '5 mg',
  colour: 'White',
  route: 'Oral',
  unit: 'tablet',
  directions: ['Take ONE tablet in the morning and ONE tablet at night with food.'],
  indication: 'Blood pressure',
  supply: 'packed',
  flags: {
    isShortCourse: false,
    isS8Drug: false,
    isCytotoxic: false,
    isWarfarin: false,
    isSinemet: false,
    isS4N: false,
  },
  isInsulin: false,
  isPatch: false,
  isEyeMedicine: false,
  mayNotCrush: at % 3 === 0,
  rule: {
    ...emptyRule,
    frequency: frequencies[at % frequencies.length] ?? Frequency.daily,
    start: from,
    slots: [100, 0, at % 2 === 0 ? 100 : 0, 0, 0, 0, 0, 0].map(toHundredths),
  },
  headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  time: '',
  pack: { foilId: resident, category: 'STANDARD', title: 'Pack A · Regular medicines' },
  prnDose: zero,
  prnIntervalMinutes: 0,
  prnMaximum: zero,
  insulin: [],
  insulinTimes: [],
});

function buildFacts(resident: number): SigningSheetFacts {
  const options = {
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
  const profile = Array.from({ length: medicines }, (_, at) => buildMedicine(resident, at));
  const sheet = buildSigningSheet(profile, [], { code: 'REGULAR', from, to, options });
  if (sheet === null) throw new Error('No sheet');
  return {
    number: String(resident),
    sheet,
    options,
    reportTitle: '',
    resident: {
      firstName: `Resident ${resident}`,
      lastName: 'Sample',
      preferredName: '',
      birthDate: createDay('1941-07-04'),
      urn: String(resident),
      room: String(resident),
      place: ['East', 'Banksia House'],
      doctor: 'Dr Anna Whitlam',
      photo: null,
      allergies: ['Penicillin (rash)'],
      hasNoAllergy: false,
      alerts: [],
      withheld: '',
    },
    codes: standardSigningCodes,
    pharmacy: ['Wattle Street Pharmacy', '02 9000 0000'],
    printed: from,
    printedBy: 'Pat Ellison',
    version: 1,
    replaces: null,
  };
}

function* streamBatches(): Generator<PrintBatch<SigningSheetFacts>> {
  for (let at = 0; at < residents; at += batchSize)
    yield { facts: Array.from({ length: batchSize }, (_, each) => buildFacts(at + each + 1)), pictures: {} };
}

const countPages = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/gu)?.length ?? 0;

/** The cost of drawing the sheets of a facility; the bench reads it from the output. */
export interface SigningSheetsDrawn {
  readonly residents: number;
  readonly days: number;
  readonly pages: number;
  readonly processorMs: number;
  /** The most that the process held. */
  readonly megabytes: number;
}

const run = { numbers: [], date: from };
// The fonts are read and the code is warm after a first, small run.
await renderSigningRun({ ...run, batches: [{ facts: [buildFacts(0)], pictures: {} }] });
const before = process.cpuUsage();
const bytes = await renderSigningRun({ ...run, batches: streamBatches() });
const { user, system } = process.cpuUsage(before);
const drawn: SigningSheetsDrawn = {
  residents,
  days,
  pages: countPages(bytes),
  processorMs: (user + system) / microsecondsPerMillisecond,
  megabytes: process.resourceUsage().maxRSS / kilobytesPerMegabyte,
};
console.log(JSON.stringify(drawn));
