import { describe, expect, it } from 'vitest';
import { type ComparedDrug, compareScannedDrug } from './index.ts';

const metoprolol50: ComparedDrug = {
  drugId: 1,
  genericCode: 'METO50',
  genericName: 'metoprolol',
  strength: '50 mg',
  form: 'Tablet',
};
const amlodipine: ComparedDrug = {
  drugId: 2,
  genericCode: 'AMLO',
  genericName: 'amlodipine',
  strength: '5 mg',
  form: 'Tablet',
};

// Proves PACK-80.
describe('a scanned drug beside the drugs of a pack', () => {
  it.each([
    ['another strength', { strength: '100 mg' }, 'otherStrength'],
    ['another form', { form: 'Modified release tablet' }, 'otherForm'],
    ['another strength and form', { strength: '95 mg', form: 'MR tablet' }, 'otherStrengthAndForm'],
    ['another brand of the same tablet', { strength: '50mg', form: ' tablet ' }, 'otherBrand'],
    ['a strength with a code of its own', { genericCode: 'METO100', strength: '100 mg' }, 'otherStrength'],
    ['a catalogue without form', { form: '', strength: '100 mg' }, 'otherStrength'],
  ] as const)('differs as %s', (_, change, difference) => {
    const scanned = { ...metoprolol50, drugId: 9, ...change };
    expect(compareScannedDrug(scanned, [amlodipine, metoprolol50])).toEqual({
      difference,
      drug: metoprolol50,
    });
  });

  it('names the nearest of several drugs', () => {
    const metoprolol100 = { ...metoprolol50, drugId: 3, strength: '100 mg' };
    const scanned = { ...metoprolol50, drugId: 9, strength: '100 mg', form: 'Capsule' };
    expect(compareScannedDrug(scanned, [metoprolol50, metoprolol100])).toEqual({
      difference: 'otherForm',
      drug: metoprolol100,
    });
  });

  it.each([
    ['of another generic', { genericCode: 'SERT', genericName: 'sertraline' }],
    ['without a generic', { genericCode: '', genericName: '' }],
  ])('is not in the pack: %s', (_, change) => {
    const scanned = { ...metoprolol50, drugId: 9, ...change };
    expect(compareScannedDrug(scanned, [metoprolol50, amlodipine])).toEqual({
      difference: 'notInPack',
      drug: null,
    });
  });
});
