import { expect, test } from 'vitest';
import { repeatedCodeMessage, unprintableMessage, withheldCodeMessage } from '../fields/index.ts';
import {
  findSigningCodeFaults,
  formatSigningCode,
  listLegend,
  readSigningCodes,
  standardSigningCodes,
  toKeptSigningCodes,
} from './index.ts';

const own = [
  { code: 'F', meaning: 'Fasting' },
  { code: 'NG', meaning: 'Not given, see notes' },
];

// Proves SIGN-12.
test('a group without codes of its own has the standard ones', () => {
  expect(readSigningCodes(null)).toBe(standardSigningCodes);
  expect(readSigningCodes(own)).toBe(own);
});

test('the standard codes are kept as none of its own', () => {
  expect(toKeptSigningCodes(standardSigningCodes.map((each) => ({ ...each })))).toBeNull();
  expect(toKeptSigningCodes(standardSigningCodes.toReversed())).toHaveLength(standardSigningCodes.length);
  expect(toKeptSigningCodes(standardSigningCodes.slice(1))).toHaveLength(standardSigningCodes.length - 1);
  expect(toKeptSigningCodes(own)).toBe(own);
});

// Proves SIGN-13.
test('a legend explains W, which the sheet writes itself', () => {
  expect(listLegend(own).map(formatSigningCode)).toEqual([
    'F Fasting',
    'NG Not given, see notes',
    'W Withheld',
  ]);
  const withOwn = [{ code: 'w', meaning: 'withheld by the doctor' }, ...own];
  expect(listLegend(withOwn)).toBe(withOwn);
});

test.each([
  ['the standard codes', standardSigningCodes, []],
  ['a code twice', [...own, { code: 'f', meaning: 'Fridge' }], [['2.code', repeatedCodeMessage]]],
  ['W for something else', [{ code: 'w', meaning: 'Wasted' }], [['0.code', withheldCodeMessage]]],
  ['a word that only begins so', [{ code: 'W', meaning: 'Withheldish' }], [['0.code', withheldCodeMessage]]],
  [
    'letters that paper lacks',
    [{ code: '🙂', meaning: '笑' }],
    [
      ['0.code', unprintableMessage],
      ['0.meaning', unprintableMessage],
    ],
  ],
  ['W in other words', [{ code: 'W', meaning: 'Withheld: ask the doctor' }], []],
])('%s: faults are named', (_, codes, faults) => {
  expect([...findSigningCodeFaults(codes)]).toEqual(faults);
});
