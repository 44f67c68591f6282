import { checkMedicareNumber } from '@packwright/core/identifiers';
import { type Random, createRandom } from './random.ts';
import { type SampleFacility, facilities } from './facilities.ts';
import { arabicNames, familyNames, mensNames, womensNames } from './names.ts';
import { type Condition, type Regimen, regimens } from './regimens.ts';

export interface SampleResident {
  readonly pharmacy: string;
  readonly facilityCode: string;
  readonly ward: string;
  readonly room: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string;
  readonly gender: 'Male' | 'Female';
  /** yyyy-MM-dd */
  readonly dob: string;
  readonly urn: string;
  /** By which the dispensing system knows the person. */
  readonly externalPatientId: number;
  readonly medicareNumber: string;
  readonly concessionNum: string;
  /** Whether the program for everybody pays the packs, with the consent of the person. */
  readonly isFunded: boolean;
  readonly distribution: 0 | 1;
  readonly allergies: readonly { readonly target: string; readonly reaction: string }[];
  readonly isNoAllergy: boolean;
  readonly note: string;
  readonly status: 'active' | 'suspended' | 'inHospital';
  readonly medicines: readonly Regimen[];
}

const allergyChoices = [
  { target: 'Penicillin', reaction: 'Rash' },
  { target: 'Sulfonamides', reaction: 'Hives' },
  { target: 'Codeine', reaction: 'Nausea' },
  { target: 'Latex', reaction: 'Contact rash' },
  { target: 'Shellfish', reaction: 'Swelling' },
] as const;

const noteChoices = [
  'Likes the tablets taken out of the pack by the carer.',
  'Daughter collects on Thursdays.',
  'Prefers to be called in the afternoon.',
  'Crush only after asking the pharmacist.',
  'New glasses; large print please.',
] as const;

const conditionSets: readonly (readonly Condition[])[] = [
  ['heart', 'stomach', 'pain', 'bones'],
  ['heart', 'diabetes', 'clot', 'stomach'],
  ['mind', 'stomach', 'pain', 'bones', 'other'],
  ['heart', 'joints', 'bones', 'stomach'],
  ['parkinson', 'mind', 'stomach', 'bones'],
  ['heart', 'clot', 'breath', 'pain', 'other'],
  ['diabetes', 'heart', 'pain', 'infection'],
];

/** Every resident of the sample, always the same ones. */
export function createSampleResidents(): SampleResident[] {
  const chance = createRandom(20261121);
  const residents = facilities.flatMap((facility) =>
    Array.from({ length: facility.residents }, (_, index) => createResident(chance, facility, index)),
  );
  return residents.map((each, at) => ({ ...each, externalPatientId: firstExternalId + at }));
}

const firstExternalId = 5001;

function createResident(
  chance: Random,
  facility: SampleFacility,
  index: number,
): Omit<SampleResident, 'externalPatientId'> {
  const isWoman = chance.percent(62);
  // Every nineteenth shares a family name and initial with the one before: the similar-name warning has work.
  const lastName =
    familyNames[(index - (index % 19 === 18 ? 1 : 0) + facility.residents) % familyNames.length] ?? 'Ellison';
  const firstName = chance.pick(isWoman ? womensNames : mensNames);
  const allergies = chance.percent(40) ? [chance.pick(allergyChoices)] : [];
  return {
    pharmacy: facility.pharmacy,
    facilityCode: facility.code,
    ward: facility.wards.length > 0 ? chance.pick(facility.wards) : '',
    room:
      facility.type === 1 ? `${1 + Math.floor(index / 10)}${String((index % 10) + 1).padStart(2, '0')}` : '',
    title: isWoman ? chance.pick(['Mrs', 'Ms', 'Miss']) : 'Mr',
    firstName,
    lastName,
    preferredName: pickPreferredName(chance, firstName, lastName),
    gender: isWoman ? 'Female' : 'Male',
    dob: `${1926 + chance.whole(34)}-${padTwo(1 + chance.whole(12))}-${padTwo(1 + chance.whole(28))}`,
    urn: `${facility.code}${String(index + 1).padStart(4, '0')}`,
    medicareNumber: createMedicareNumber(chance),
    concessionNum: facility.type === 0 ? `${100_000_000 + chance.whole(800_000_000)}A` : '',
    // Those of the community, and some of a nursing home whose claim a person has to look at.
    isFunded: facility.type === 0 || (facility.code === 'RIVR' && index % 6 === 0),
    distribution: facility.type === 1 || chance.percent(50) ? 1 : 0,
    allergies,
    isNoAllergy: allergies.length === 0 && chance.percent(80),
    note: chance.percent(25) ? chance.pick(noteChoices) : '',
    status: index % 17 === 11 ? 'suspended' : index % 23 === 13 ? 'inHospital' : 'active',
    medicines: pickMedicines(chance),
  };
}

function pickPreferredName(chance: Random, firstName: string, lastName: string): string {
  if (['Haddad', 'Al-Rashid'].includes(lastName)) return chance.pick(arabicNames);
  return chance.percent(20) ? firstName.slice(0, 4) : '';
}

// Six to fourteen different medicines, most for what the person has.
function pickMedicines(chance: Random): Regimen[] {
  const conditions = chance.pick(conditionSets);
  const count = 6 + chance.whole(9);
  const suitable = regimens.filter(({ goesWith }) => conditions.includes(goesWith));
  const others = regimens.filter(
    ({ goesWith }) => !conditions.includes(goesWith) && goesWith !== 'parkinson' && goesWith !== 'clot',
  );
  const chosen: Regimen[] = [];
  for (let tries = 0; chosen.length < count && tries < 200; tries++) {
    const regimen = chance.pick(tries < 40 || chosen.length < 5 ? suitable : others);
    if (!chosen.some(({ generic }) => generic === regimen.generic)) chosen.push(regimen);
  }
  return chosen;
}

function createMedicareNumber(chance: Random): string {
  const base = `${2 + chance.whole(5)}${String(chance.whole(10_000_000)).padStart(7, '0')}`;
  const whole = Array.from({ length: 10 }, (_, digit) => `${base}${digit}1`).find(
    (each) => checkMedicareNumber(each).level === 'ok',
  );
  if (whole === undefined) throw new RangeError(`No check digit fits ${base}`);
  return whole;
}

const padTwo = (value: number): string => String(value).padStart(2, '0');
