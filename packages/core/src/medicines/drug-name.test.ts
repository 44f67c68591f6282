import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { areNamedAlike, displayDrugName, shortenDrugName } from './index.ts';

// Proves DRUG-14.
// Proves PRINT-6.
it.each(readExamples('drug-names'))('the name %s, %s, at most %s: %s', (...row) => {
  const drug = { name: getCell(row, 0), strength: getCell(row, 1) };
  const printed = shortenDrugName(drug, Number(getCell(row, 2)));
  expect(printed.replaceAll('\u00a0', ' ')).toBe(getCell(row, 3));
  if (drug.strength !== '') expect(printed.endsWith(drug.strength.replaceAll(' ', '\u00a0'))).toBe(true);
  if (getCell(row, 2) === '0') expect(displayDrugName(drug)).toBe(getCell(row, 3));
});

it.each(readExamples('drug-names-together'))('the short name of %s, at most %s: %s', (...row) => {
  const drugs = getCell(row, 0)
    .split(';')
    .map((drug) => drug.split(',').map((part) => part.trim()))
    .map(([name = '', strength = '']) => ({ name, strength }));
  const printed = drugs.map((drug) => shortenDrugName(drug, Number(getCell(row, 1)), drugs));
  expect(printed.join('; ').replaceAll('\u00a0', ' ')).toBe(getCell(row, 2));
});

test('a frozen pack and a record of the catalogue give one name', () => {
  const strength = '50 mg';
  expect(displayDrugName({ drugName: 'Drug 150 mg', strength })).toBe(
    displayDrugName({ name: 'Drug 150 mg', strength }),
  );
});

test('a strength stands once and last, wherever the name has it', () => {
  const words = fc.array(fc.constantFrom('forte', '150 mg', '2.5mg', 'Sandoz', '50 ml'));
  const spelt = fc.constantFrom('', '50 mg', '50mg', '50 MG', '50  mg');
  fc.assert(
    fc.property(words, spelt, words, (before, inName, after) => {
      const name = ['Drug', ...before, inName, ...after].join(' ');
      const shown = displayDrugName({ name, strength: '50 mg' });
      expect(shown).toBe(['Drug', ...before, ...after, '50 mg'].join(' '));
      expect(shortenDrugName({ name, strength: '50 mg' }, 0)).toBe(shown.replace(/50 mg$/, '50\u00a0mg'));
      // A balance is kept under the name that a pack showed, and shown with its strength again.
      expect(displayDrugName({ drugName: shown, strength: '50 mg' })).toBe(shown);
    }),
  );
});

test('a short name keeps its first word and its strength whole', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', '5 mg', '62.5 mcg'),
      fc.nat({ max: 40 }),
      (words, strength, limit) => {
        const printed = shortenDrugName({ name: words.join(' '), strength }, limit);
        expect(printed.replaceAll('\u00a0', ' ').endsWith(strength)).toBe(true);
        expect(printed.startsWith(words[0] ?? '')).toBe(true);
        const name = strength === '' ? printed : printed.slice(0, -strength.length - 1);
        const kept = name.replace('…', '').split(' ');
        expect(words.slice(0, kept.length)).toEqual(kept);
        expect(name.endsWith('…')).toBe(kept.length < words.length);
        if (kept.length > 1 && limit > 0) expect(printed.length).toBeLessThanOrEqual(limit);
      },
    ),
  );
});

test('no two drugs of a pack have the same short name', () => {
  const words = fc.array(fc.constantFrom('Vitamin', 'B1', 'B6', 'b6', 'Forte', 'Sandoz'), {
    minLength: 1,
    maxLength: 4,
  });
  const drug = fc
    .record({
      name: words.map((each) => each.join(' ')),
      strength: fc.constantFrom('100 mg', '100mg', '50 mg', ''),
      isInName: fc.boolean(),
    })
    .map(({ name, strength, isInName }) =>
      isInName ? { name: `${name} ${strength}`.trim(), strength: '' } : { name, strength },
    );
  fc.assert(
    fc.property(fc.array(drug, { minLength: 2, maxLength: 6 }), fc.nat({ max: 30 }), (drugs, limit) => {
      const formatFullName = (each: (typeof drugs)[number]) => normaliseName(displayDrugName(each));
      for (const each of drugs) {
        const [beginning, end] = normaliseName(shortenDrugName(each, limit, drugs)).split('…');
        const readAs = drugs.filter((other) =>
          end === undefined
            ? formatFullName(other) === beginning
            : `${formatFullName(other)}`.startsWith(`${beginning}`) && formatFullName(other).endsWith(end),
        );
        // Their list numbers distinguish these.
        expect(readAs.filter((other) => !areNamedAlike(each, other))).toEqual([]);
      }
    }),
  );
});

const normaliseName = (name: string): string => name.replaceAll(/\s/gu, '').toLowerCase();
