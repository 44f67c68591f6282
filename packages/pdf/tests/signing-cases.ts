import { addDays, createDay } from '@packwright/core/days';
import { toHundredths } from '@packwright/core/quantity';
import type { SigningSheetCode } from '@packwright/core/reports';
import {
  buildSigningSheet,
  type SigningCode,
  type SigningMedicine,
  type SigningOptions,
  standardSigningCodes,
} from '@packwright/core/signing-sheets';
import type { WarfarinOrder } from '@packwright/core/warfarin';
import type { SigningSheetFacts } from '../src/index.ts';
import { monday, residentMedicines } from './signing-medicines.ts';

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

/** Of a facility that writes its meanings out, one of them in Arabic (SIGN-12). */
export const ownCodes: readonly SigningCode[] = [
  { code: 'A', meaning: 'Absent from the facility without leave' },
  { code: 'D', meaning: 'Destroyed, entered in the register' },
  { code: 'F', meaning: 'Fasting before a procedure' },
  { code: 'HO', meaning: 'In hospital, medicines not sent along' },
  { code: 'LV', meaning: 'On leave, medicines given to the family' },
  { code: 'NG', meaning: 'Nausée: à redonner après une heure' },
  { code: 'R', meaning: 'Refused twice, the doctor was told' },
  { code: 'RX', meaning: 'غير متوفر، اسأل الصيدلية' },
  { code: 'SA', meaning: 'Self-administered and seen by staff' },
  { code: 'ÜB', meaning: 'Übelkeit, şüpheli yan etki bildirildi' },
];

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
  const sheet = buildSigningSheet(change.medicines ?? residentMedicines, [order], {
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
    codes: standardSigningCodes,
    pharmacy: ['Wattle Street Pharmacy', '1 Wattle Street, Ultimo NSW 2007', '02 9000 0000'],
    printed: monday,
    printedBy: 'Pat Ellison',
    version: 2,
    replaces: createDay('2026-02-16'),
    ...change.facts,
  };
}
