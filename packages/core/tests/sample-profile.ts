// A resident with a pack profile, for the tests of packs. All of it is made up.
import { type Day, createDay } from '../src/days/index.ts';
import type { CategoryFlags, LiveProfile, PackDrug, ProfileMedicine } from '../src/packs/index.ts';
import { zero } from '../src/quantity/index.ts';
import { emptyRule } from '../src/schedule/index.ts';

export const noFlags: CategoryFlags = {
  isShortCourse: false,
  isS8Drug: false,
  isCytotoxic: false,
  isWarfarin: false,
  isSinemet: false,
  isS4N: false,
};

export function buildDrug(name: string, change: Partial<PackDrug> = {}): PackDrug {
  return {
    drugId: 1,
    drugCode: name.toUpperCase(),
    name,
    strength: '5 mg',
    form: 'tablet',
    genericCode: '',
    genericName: name.toLowerCase(),
    apns: ['9300000000014'],
    shape: 'Round',
    colour: 'White',
    description: 'White round tablet',
    isScored: true,
    isDoNotCrush: false,
    isHighRisk: false,
    ...change,
  };
}

export function buildMedicine(
  prescriptionId: number,
  change: Partial<ProfileMedicine> = {},
): ProfileMedicine {
  return {
    prescriptionId,
    drug: buildDrug(`Medicine${prescriptionId}`, { drugId: prescriptionId }),
    brandName: `Medicine${prescriptionId}`,
    marking: '',
    supply: 'packed',
    flags: noFlags,
    drugFlags: noFlags,
    isCeased: false,
    isWithheld: false,
    rule: emptyRule,
    prnDose: zero,
    directions: ['Take as packed'],
    warnings: [],
    indication: '',
    sameAs: '',
    ...change,
  };
}

export function buildProfile(
  medicines: readonly ProfileMedicine[],
  change: Partial<LiveProfile> = {},
): LiveProfile {
  return {
    profileVersion: 1,
    timeZone: 'Australia/Sydney',
    pharmacy: {
      pharmacyId: 1,
      name: 'Wattle Street Pharmacy',
      address: '1 Wattle Street',
      phone: '02 5550 0100',
    },
    group: { patientGroupId: 1, name: 'Banksia House', ward: 'East', room: '12' },
    patient: {
      patientId: 1,
      firstName: 'Edith',
      lastName: 'Marlowe',
      preferredName: 'Edie',
      birthDate: createDay('1938-05-04'),
      urn: 'U100',
      medicareNumber: '',
      ihi: '',
      photoSha256: null,
      place: ['Banksia House', 'East 12'],
      considerations: [],
    },
    patientStatus: 'pickingUpPacks',
    suspension: null,
    allergies: { isNoneKnown: true, items: [] },
    foil: {
      foilId: 1,
      label: 'A',
      packType: 'SOLID',
      foilType: 'blister',
      clientCode: 'PPAK',
      comment: '',
      alert: '',
      warningLabel: '',
    },
    headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
    medicines,
    ...change,
  };
}

export const monday: Day = createDay('2026-03-02');
