import { expect, test } from 'vitest';
import type { SwapLine } from '../calls.ts';
import { readSwapChoice, writeSwapChoice } from './swap-choice.ts';
import { summariseSwap } from './swap-summary.ts';

const buildLine = (prescriptionId: number, patientId: number, rest: Partial<SwapLine> = {}): SwapLine => ({
  prescriptionId,
  patientId,
  patientName: 'Bellweather, Augustine',
  patientGroupName: 'Banksia House',
  foilLabel: 'A',
  packType: 0,
  isPreventBrandswap: false,
  preventedBy: '',
  preventedComment: '',
  skipReason: '',
  allergies: [],
  isAlsoTaken: false,
  balanceQty: '28',
  openPackCount: 0,
  ...rest,
});

test('medicines, patients and unfinished packs are counted once each', () => {
  const all = [
    buildLine(1, 10, { openPackCount: 5 }),
    buildLine(2, 10, { openPackCount: 5, foilLabel: 'B' }),
    buildLine(3, 11, { openPackCount: 1, balanceQty: '-3.5' }),
    buildLine(4, 12, { balanceQty: '0', isAlsoTaken: true }),
    buildLine(5, 13, { openPackCount: 4 }),
  ];
  expect(summariseSwap(all, new Set([1, 2, 3, 4]))).toEqual({
    medicines: 4,
    patients: 3,
    moving: 2,
    staying: 0,
    doubled: 1,
    openPacks: 6,
  });
});

test('a balance stays while any of its medicines keeps the old brand', () => {
  const all = [
    buildLine(1, 10),
    buildLine(2, 10),
    buildLine(3, 11, { balanceQty: '0' }),
    buildLine(4, 11, { skipReason: 'PREVENTED' }),
  ];
  expect(summariseSwap(all, new Set([1, 3]))).toMatchObject({
    medicines: 2,
    patients: 2,
    moving: 0,
    staying: 2,
  });
});

test('a selected medicine that was locked meanwhile does not count', () => {
  const all = [buildLine(1, 10, { skipReason: 'PREVENTED' }), buildLine(2, 11)];
  expect(summariseSwap(all, new Set([1, 2, 9]))).toMatchObject({ medicines: 1, patients: 1 });
});

test('a selection is restored from its address', () => {
  const choice = {
    from: { drugId: 17, drugCode: 'AMT-1' },
    to: { drugId: 18, drugCode: 'AMT-1' },
    patientGroupIds: [3, 4],
  };
  const address = writeSwapChoice(choice);
  expect([address.from, address.to]).toEqual(['17-AMT-1', '18-AMT-1']);
  expect(readSwapChoice(address)).toEqual(choice);
  expect(readSwapChoice({ group: '3' }).patientGroupIds).toEqual([3]);
});

test.each([
  { to: '2-D00002' },
  { from: 'D00001' },
  { from: '0-x' },
  { from: ['1-a', '2-b'] },
  { group: ['x', '-1', '0'] },
])('an invalid address %o selects nothing', (search) => {
  expect(readSwapChoice(search)).toEqual({ patientGroupIds: [] });
});
