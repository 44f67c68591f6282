import { describe, expect, test } from 'vitest';
import {
  buildDailyCells,
  buildLinePack,
  buildBenchPack,
  buildPackLine,
  buildJobRow,
} from '../../tests/pack.fixtures.ts';
import {
  buildBlisterPages,
  getCellKey,
  buildFilledCells,
  isInPack,
  findPageOfLine,
  buildTargetCells,
} from './week/blister-cells.ts';
import { formatChanges, formatDifference } from './dialogs/format-difference.ts';
import { getInitialSelection, getSelectedLine } from './medicines/selected-line.ts';
import {
  getStepTarget,
  isSameStep,
  computeNeededQuantity,
  findOtherQuantity,
  findNextLine,
  computePackingProgress,
  parseLineQuantity,
  getLineState,
  getLineTags,
} from './medicines/line-state.ts';
import { buildUndoStep } from './packing/undo-steps.ts';

const isWaiting = (line: ReturnType<typeof buildPackLine>) => getLineState(line) === 'waiting';
const packed = { packs: [buildLinePack('confirmed')] };
const left = { packs: [buildLinePack('skipped')] };
const short = { packs: [{ ...buildLinePack('confirmed'), packingQty: '5' }] };

describe('medicines on the bench', () => {
  test('are selected from the current one down, then from the top', () => {
    const lines = [buildPackLine(1), buildPackLine(2, packed), buildPackLine(3), buildPackLine(4, left)];
    expect(findNextLine(lines, 1, isWaiting)?.prescriptionId).toBe(3);
    expect(findNextLine(lines, 3, isWaiting)?.prescriptionId).toBe(1);
    expect(findNextLine(lines, null, isWaiting)?.prescriptionId).toBe(1);
    expect(findNextLine([buildPackLine(1)], 1, isWaiting)).toBeNull();
  });

  test('stay selected when packed elsewhere; the selection does not advance', () => {
    const hand = getInitialSelection(
      buildBenchPack([buildPackLine(1, packed), buildPackLine(2), buildPackLine(3)], []),
    );
    const getSelectedId = (now: Parameters<typeof buildBenchPack>[0]) =>
      getSelectedLine(buildBenchPack(now, []), hand);
    expect(
      getSelectedId([buildPackLine(1), buildPackLine(2, packed), buildPackLine(3)])?.prescriptionId,
    ).toBe(2);
    expect(getSelectedId([buildPackLine(1, packed), buildPackLine(3)])?.prescriptionId).toBe(1);
    expect(getSelectedId([])).toBeNull();
  });

  // Proves PACK-12, PACK-94.
  test.each([
    [
      [buildPackLine(1), buildPackLine(2, packed)],
      [1, 0, 0, 'waits', 'whole'],
    ],
    [
      [buildPackLine(1, left), buildPackLine(2, packed)],
      [1, 1, 0, 'packed', 'not whole'],
    ],
    [
      [buildPackLine(1, short), buildPackLine(2, packed)],
      [2, 0, 1, 'packed', 'not whole'],
    ],
    [
      [buildPackLine(1, packed), buildPackLine(2, packed)],
      [2, 0, 0, 'packed', 'whole'],
    ],
    [[buildPackLine(1, left)], [0, 1, 0, 'waits', 'not whole']],
  ])('packing is complete when all are done and one is packed', (lines, expected) => {
    const progress = computePackingProgress(lines);
    const { confirmedCount, skippedCount, otherQuantityCount, isPacked, isWhole } = progress;
    const said = [isPacked ? 'packed' : 'waits', isWhole ? 'whole' : 'not whole'];
    expect([confirmedCount, skippedCount, otherQuantityCount, ...said]).toEqual(expected);
  });

  test.each([
    ['waiting', ['confirmed', 'waiting', 'waiting'], [2, 3], '14'],
    ['waiting', ['skipped', 'waiting', 'confirmed'], [2], '7'],
    ['packed', ['skipped', 'confirmed'], [2], '7'],
    ['skipped', ['skipped', 'skipped'], [1, 2], '14'],
  ] as const)('over several packs are %s when they are %s in them', (state, packings, jobIds, needed) => {
    const line = buildPackLine(4, { packs: packings.map((packing, at) => buildLinePack(packing, at + 1)) });
    expect(getLineState(line)).toBe(state);
    expect(getStepTarget(line)).toEqual({ prescriptionId: 4, jobIds });
    expect(computeNeededQuantity(line)).toBe(needed);
    expect(getLineTags(line).includes('inPart')).toBe(jobIds.length < packings.length);
  });

  // Proves PACK-56.
  test.each([
    ['waiting', '0', null],
    ['confirmed', '7', null],
    ['confirmed', '5', '5'],
    ['skipped', '0', '0'],
  ] as const)('%s with %s of 7 show %s as another quantity', (packing, packingQty, shown) => {
    const line = buildPackLine(1, { packs: [{ ...buildLinePack(packing), packingQty }] });
    expect(findOtherQuantity(line)).toBe(shown);
    expect(getLineTags(line).includes('leftOut')).toBe(packing === 'skipped');
  });

  test('a step prepared for one pack does not match another pack', () => {
    const asked = buildPackLine(1, { packs: [buildLinePack('waiting', 1), buildLinePack('confirmed', 2)] });
    const since = buildPackLine(1, { packs: [buildLinePack('skipped', 1), buildLinePack('waiting', 2)] });
    expect(isSameStep(since, asked)).toBe(false);
    expect(isSameStep(buildPackLine(1, { packs: asked.packs }), asked)).toBe(true);
  });

  test('show the warnings that must not be overlooked', () => {
    const line = buildPackLine(1, {
      doses: ['0.5', '0', '0', '0'],
      category: 'S8',
      isDoNotCrush: true,
      availableQty: '-2',
      mustCheckAlone: true,
      substitutedDrugName: 'Other',
    });
    expect(getLineTags(line)).toEqual([
      'checkAlone',
      'category',
      'cut',
      'doNotCrush',
      'otherBrand',
      'shortBalance',
    ]);
    expect(getLineTags(buildPackLine(1))).toEqual([]);
  });

  test('a missing dose is not a zero dose', () => {
    expect(() => parseLineQuantity('')).toThrow(RangeError);
  });

  test('undoing takes a packed medicine out and repeats a skip', () => {
    const about = { prescriptionId: 3, jobIds: [1, 2] };
    const because = { reason: 'onHold', comment: '' } as const;
    const confirmation = {
      packingQty: '7',
      qty: '7',
      isManually: false,
      manualReason: '',
      quantityReason: '',
    };
    const scanned = {
      drugApn: '2000000000015',
      isAlternativeSameGeneric: false,
      isShortDateConfirmed: false,
    };
    expect(buildUndoStep({ kind: 'confirm', ...about, ...confirmation, ...scanned })).toEqual({
      kind: 'takeOut',
      ...about,
    });
    const skip = { kind: 'skip', ...about, ...because } as const;
    const reverse = { kind: 'reverse', ...about, ...because } as const;
    expect([buildUndoStep(skip), buildUndoStep(reverse)]).toEqual([reverse, skip]);
  });
});

describe('the cells of a week', () => {
  const dose = buildBenchPack(
    [buildPackLine(1), buildPackLine(2, packed), buildPackLine(3, packed)],
    [...buildDailyCells(1, 100), ...buildDailyCells(2, 50), ...buildDailyCells(3, 200, 3)],
  );
  const monday = getCellKey(1, '2026-11-23', 0);

  test('hold each medicine where it is due', () => {
    expect(buildTargetCells(dose, buildPackLine(1)).size).toBe(7);
    expect(buildTargetCells(dose, buildPackLine(1)).get(monday)).toBe(100);
  });

  test('when filled hold packed doses without the selected medicine', () => {
    expect(buildFilledCells(dose, isInPack, null).get(monday)).toBe(50);
    expect(buildFilledCells(dose, isInPack, 2).get(monday)).toBeUndefined();
    expect(buildFilledCells(dose, isInPack, 2).get(getCellKey(1, '2026-11-29', 3))).toBe(200);
  });

  test('fill one page for each pack, in week order', () => {
    const two = {
      ...dose,
      jobs: [
        buildJobRow({ jobId: 2, packStartDate: '2026-11-30', packEndDate: '2026-12-06' }),
        buildJobRow({ packStartDate: '2026-11-25' }),
      ],
    };
    const pages = buildBlisterPages(two);
    expect(pages.map(({ jobId, days }) => [jobId, days.length, days[0]])).toEqual([
      [1, 5, '2026-11-25'],
      [2, 7, '2026-11-30'],
    ]);
    const buildTwoPacks = (packs: readonly ReturnType<typeof buildLinePack>[]) =>
      buildPackLine(1, { packs: [...packs] });
    expect(findPageOfLine(pages, buildTwoPacks([buildLinePack('waiting', 2)]))).toBe(1);
    expect(
      findPageOfLine(pages, buildTwoPacks([buildLinePack('confirmed', 1), buildLinePack('waiting', 2)])),
    ).toBe(1);
    expect(findPageOfLine(pages, buildTwoPacks([]))).toBe(0);
  });

  test('show doses packed in one pack and due in another', () => {
    const mixed = buildPackLine(1, { packs: [buildLinePack('confirmed', 1), buildLinePack('waiting', 2)] });
    const outOfOne = buildPackLine(2, { packs: [buildLinePack('skipped', 1), buildLinePack('waiting', 2)] });
    const both = [1, 2].flatMap((id) => [...buildDailyCells(id, 100), ...buildDailyCells(id, 100, 0, 2)]);
    const two = buildBenchPack([mixed, outOfOne], both);
    const later = getCellKey(2, '2026-11-23', 0);
    const listFilledCells = (cells: ReturnType<typeof buildTargetCells>) => [
      cells.get(monday),
      cells.get(later),
    ];
    expect(listFilledCells(buildTargetCells(two, mixed))).toEqual([100, 100]);
    expect(listFilledCells(buildTargetCells(two, outOfOne))).toEqual([undefined, 100]);
    expect(listFilledCells(buildFilledCells(two, isInPack, null))).toEqual([100, undefined]);
  });
});

describe('the description of a profile change', () => {
  const names: Readonly<Record<string, string>> = { delivery: 'Delivery', inHospital: 'In hospital' };
  const keyWords = { byHand: 'by hand', status: (key: string) => names[key] ?? key };

  test.each([
    [
      'doseChanged',
      '[[100,0,100,0,0,0,0,0],[100,0,100,0,0,0,0,0]]',
      '[[50,0,0,0,0,0,0,0],[50,0,0,0,0,0,0,0]]',
      { before: '1 – · – 1 (4)', after: '½ (1)' },
    ],
    ['doseChanged', '[[100,0,0,0,0,0,0,0]]', '[[0,0,0,0,0,0,0,0]]', { before: '1 (1)', after: '0' }],
    [
      'wordingChanged',
      '{"directions":["One at night"],"start":"2026-11-01","isHighRisk":false}',
      '{"directions":["One in the morning"],"start":"2026-11-01","isHighRisk":true}',
      { before: 'One at night', after: 'One in the morning, ✓' },
    ],
    [
      'wordingChanged',
      '{"directions":["One"],"slotDoses":[0,0,0,100,0,0,0,0]}',
      '{"directions":["One"],"slotDoses":[50,0,0,100,0,0,0,0]}',
      { before: '· – · – · – 1', after: '½ – · – · – 1' },
    ],
    [
      'ceased',
      '{"drugCode":"D1","drugId":7,"form":"tablet","name":"Calmora","qty":750,"strength":"5 mg"}',
      'null',
      { before: '7½ × tablet', after: '' },
    ],
    ['patientStatus', '"delivery"', '"inHospital"', { before: 'Delivery', after: 'In hospital' }],
    ['photo', 'null', '"9f2c"', { before: '', after: '✓' }],
    ['suspension', 'null', '{"from":"2026-11-24","to":null}', { before: '', after: '24/11/2026' }],
    ['suspension', 'null', '{"from":null,"to":null}', { before: '', after: 'by hand' }],
    [
      'suspension',
      '{"from":"2026-11-24","to":"2026-11-30"}',
      '{"from":null,"to":null}',
      { before: '24/11/2026, 30/11/2026', after: 'by hand' },
    ],
  ])('%s', (kind, oldValue, newValue, expected) => {
    expect(formatDifference({ kind, oldValue, newValue }, keyWords)).toEqual(expected);
  });

  test('says changed doses once, not beside the words as well', () => {
    const changed = { prescriptionId: 4, drugName: 'Calmora 5 mg', isAcknowledgeable: true };
    const dose = { ...changed, kind: 'doseChanged', oldValue: '[[0,100]]', newValue: '[[0,200]]' };
    const words = {
      ...changed,
      kind: 'wordingChanged',
      oldValue: '{"directions":["Take 1"],"slotDoses":[0,100]}',
      newValue: '{"directions":["Take 2"],"slotDoses":[0,200]}',
    };
    expect(formatChanges([dose, words], keyWords).map(({ before, after }) => [before, after])).toEqual([
      ['· – 1 (1)', '· – 2 (2)'],
      ['Take 1', 'Take 2'],
    ]);
  });

  test('is shown once when all weeks on the bench share it', () => {
    const changed = { prescriptionId: 4, drugName: 'Calmora 5 mg', isAcknowledgeable: true };
    const direction = { ...changed, kind: 'directions', oldValue: '["One"]', newValue: '["Two"]' };
    const dose = { ...changed, kind: 'doseChanged', oldValue: '[[100]]', newValue: '[[200]]' };
    const told = [direction, dose, direction, dose, { ...direction, prescriptionId: 5 }];
    const rows = formatChanges(told, keyWords);
    expect(rows.map(({ kind, prescriptionId, after }) => [kind, prescriptionId, after])).toEqual([
      ['directions', 4, 'Two'],
      ['doseChanged', 4, '2 (2)'],
      ['directions', 5, 'Two'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});
