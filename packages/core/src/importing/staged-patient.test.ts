import { describe, expect, test } from 'vitest';
import { readStagedPatient, stagedFields } from './index.ts';

const sent = {
  title: 'mrs.',
  firstName: 'Ines',
  lastName: 'Ferreira',
  dob: '1938-02-28',
  gender: 'F',
  postcode: '2204',
  mobile: '0412345678',
  medicareNumber: '2950 00004 1',
  medicareIrn: '2',
  medicareExpiry: '2030-12',
  state: 'nsw',
  dvaCard: 'W',
  facilityCode: 'BANKSIA',
  ward: 'East',
  allergiesText: 'Penicillin; latex,\nPenicillin',
};

// Proves IMPORT-1.
describe('a staged patient', () => {
  test('is read under our names and spellings', () => {
    const read = readStagedPatient(sent);
    expect(read).toMatchObject({
      values: {
        title: 'Mrs',
        gender: 'Female',
        postalCode: '2204',
        phone: '0412345678',
        medicareNumber: '29500000412',
        mediCareExpiry: '12/2030',
        concession: 5,
        state: 'NSW',
        email: '',
      },
      facilityCode: 'BANKSIA',
      ward: 'East',
      allergies: ['Penicillin', 'latex'],
      isNoAllergy: false,
      isDeceased: false,
    });
    expect(Object.keys(read.values).toSorted()).toEqual([...stagedFields].toSorted());
  });

  test.each(['Nil known', 'NKDA', 'nka', 'None', 'No known drug allergies'])(
    'has no allergies when it says "%s"',
    (allergiesText) => {
      expect(readStagedPatient({ allergiesText })).toMatchObject({ allergies: [], isNoAllergy: true });
    },
  );

  test('says nothing of allergies when nothing was sent', () => {
    expect(readStagedPatient({})).toMatchObject({ allergies: [], isNoAllergy: false });
  });

  test.each([
    ['PCC', '', 1],
    ['Pensioner', '', 1],
    ['HCC', '', 2],
    ['CSHC', '', 3],
    ['Blue card', '', 7],
    ['', '', 0],
    ['PCC', 'G', 4],
    ['', 'O', 6],
  ])('with concession "%s" and card "%s" has code %i', (concessionType, dvaCard, code) => {
    expect(readStagedPatient({ concessionType, dvaCard }).values.concession).toBe(code);
  });

  test('keeps an unknown word for a person to see', () => {
    expect(readStagedPatient({ title: 'Baroness', gender: 'Q' }).values).toMatchObject({
      title: 'Baroness',
      gender: 'Q',
    });
  });
});
