import { concessions } from '../fields/index.ts';
import { readTitle } from './staged-title.ts';

/** A patient as the dispensing system sent them, each field under our name; '' for what was not sent. */
export interface StagedPatient {
  readonly values: Readonly<Record<StagedField, string | number>>;
  readonly facilityCode: string;
  readonly ward: string;
  /** Their allergies in words. */
  readonly allergies: readonly string[];
  /** The dispensing system says that there is none. */
  readonly isNoAllergy: boolean;
  readonly isDeceased: boolean;
}

/** The fields of a patient that a dispensing system tells, in the order of the form. */
export const stagedFields = [
  'title',
  'firstName',
  'lastName',
  'preferredName',
  'dob',
  'gender',
  'room',
  'street',
  'suburb',
  'state',
  'postalCode',
  'phone',
  'email',
  'medicareNumber',
  'mediCareExpiry',
  'concession',
  'concessionNum',
  'ihi',
  'dvaNum',
  'safetyNetNum',
] as const;
export type StagedField = (typeof stagedFields)[number];

type FeedFields = Readonly<Record<string, string>>;

/** Reads a staged line of kind PAT in our words (IMPORT-1). */
export function readStagedPatient(fields: FeedFields): StagedPatient {
  const getField = (name: string): string => fields[name] ?? '';
  const allergies = splitAllergies(getField('allergiesText'));
  const isNoAllergy = allergies.length === 1 && allergies.every((text) => noneKnown.test(text));
  return {
    values: {
      title: readTitle(getField('title')),
      firstName: getField('firstName'),
      lastName: getField('lastName'),
      preferredName: getField('preferredName'),
      dob: getField('dob'),
      gender: genderNames[getField('gender').toLowerCase()] ?? getField('gender'),
      room: getField('room'),
      street: getField('street'),
      suburb: getField('suburb'),
      state: getField('state').toUpperCase(),
      postalCode: getField('postcode'),
      phone: getField('phone') || getField('mobile'),
      email: getField('email'),
      medicareNumber: readMedicareNumber(getField('medicareNumber'), getField('medicareIrn')),
      mediCareExpiry: readExpiry(getField('medicareExpiry')),
      concession: readConcession(getField('concessionType'), getField('dvaCard')),
      concessionNum: getField('concessionNumber'),
      ihi: getField('ihi'),
      dvaNum: getField('dvaNumber'),
      safetyNetNum: getField('safetyNetNumber'),
    },
    facilityCode: getField('facilityCode'),
    ward: getField('ward'),
    allergies: isNoAllergy ? [] : allergies,
    isNoAllergy,
    isDeceased: getField('deceasedFlag') === 'Y',
  };
}

const noneKnown = /^(nil( known)?|none( known)?|nkd?a|no known (drug )?allerg(y|ies))\.?$/i;

const splitAllergies = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

const genderNames: Readonly<Record<string, string>> = {
  m: 'Male',
  male: 'Male',
  f: 'Female',
  female: 'Female',
  x: 'Not Specified',
  u: 'Not Specified',
};

const readMedicareNumber = (number: string, reference: string): string => {
  const digits = number.replaceAll(/\s/g, '');
  return digits.length === 10 && /^[1-9]$/.test(reference) ? digits + reference : digits;
};

// The month of a card is sent as yyyy-MM and kept as MM/yyyy.
const readExpiry = (text: string): string => text.replace(/^(\d{4})-(\d{2})$/, '$2/$1');

const dvaCards: Readonly<Record<string, number>> = {
  G: concessions.dvaGold.code,
  W: concessions.dvaWhite.code,
  O: concessions.dvaOrange.code,
};

const concessionWords: readonly (readonly [RegExp, number])[] = [
  [/^p(cc|en)|pension/i, concessions.pensioner.code],
  [/^hcc$|health care/i, concessions.healthCare.code],
  [/^c?s?hsc$|^cshc$|^sen|seniors/i, concessions.seniors.code],
];

function readConcession(type: string, dvaCard: string): number {
  const byWord = concessionWords.find(([words]) => words.test(type))?.[1];
  const other = type === '' ? concessions.none.code : concessions.other.code;
  return dvaCards[dvaCard] ?? byWord ?? other;
}
