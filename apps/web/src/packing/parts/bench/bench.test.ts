import { describe, expect, test } from 'vitest';
import { dailyCells, linePack, packDose, packLine, packRow } from '../../tests/pack.fixtures.ts';
import { blisterPages, cellKey, filledCells, isInPack, pageOfLine, targetCells } from './cells.ts';
import { changesInWords, differenceText } from './difference-text.ts';
import { firstHand, lineInHand } from './hand.ts';
import {
  aboutInHand,
  isForTheSame,
  medicineName,
  neededInHand,
  nextLine,
  packingProgress,
  quantityOf,
  stateOf,
  tagsOf,
} from './lines.ts';
import { takingBack } from './taking-back.ts';

const waits = (line: ReturnType<typeof packLine>) => stateOf(line) === 'waiting';
const packed = { packs: [linePack('confirmed')] };
const left = { packs: [linePack('skipped')] };

describe('medicines on the bench', () => {
  test('the next one waits after the current one, then from the top', () => {
    const lines = [packLine(1), packLine(2, packed), packLine(3), packLine(4, left)];
    expect(nextLine(lines, 1, waits)?.prescriptionId).toBe(3);
    expect(nextLine(lines, 3, waits)?.prescriptionId).toBe(1);
    expect(nextLine(lines, null, waits)?.prescriptionId).toBe(1);
    expect(nextLine([packLine(1)], 1, waits)).toBeNull();
  });

  test('what somebody else packs stays in hand, and no other medicine comes there by itself', () => {
    const hand = firstHand(packDose([packLine(1, packed), packLine(2), packLine(3)], []));
    const inHand = (now: Parameters<typeof packDose>[0]) => lineInHand(packDose(now, []), hand);
    expect(inHand([packLine(1), packLine(2, packed), packLine(3)])?.prescriptionId).toBe(2);
    expect(inHand([packLine(1, packed), packLine(3)])?.prescriptionId).toBe(1);
    expect(inHand([])).toBeNull();
  });

  test.each([
    [[packLine(1), packLine(2, packed)], { packed: 1, skipped: 0, waiting: 1, isComplete: false }],
    [[packLine(1, left), packLine(2, packed)], { packed: 1, skipped: 1, waiting: 0, isComplete: true }],
    [[packLine(1, left)], { packed: 0, skipped: 1, waiting: 0, isComplete: false }],
  ])('packing is complete when all are done and one is packed', (lines, expected) => {
    expect(packingProgress(lines)).toMatchObject(expected);
  });

  test.each([
    ['waiting', ['confirmed', 'waiting', 'waiting'], [2, 3], '14'],
    ['waiting', ['skipped', 'waiting', 'confirmed'], [2], '7'],
    ['packed', ['skipped', 'confirmed'], [2], '7'],
    ['skipped', ['skipped', 'skipped'], [1, 2], '14'],
  ] as const)('over several packs it is %s when it is %s in them', (state, packings, jobIds, needed) => {
    const line = packLine(4, { packs: packings.map((packing, at) => linePack(packing, at + 1)) });
    expect(stateOf(line)).toBe(state);
    expect(aboutInHand(line)).toEqual({ prescriptionId: 4, jobIds });
    expect(neededInHand(line)).toBe(needed);
    expect(tagsOf(line).includes('inPart')).toBe(jobIds.length < packings.length);
  });

  test('what was asked for one pack is not answered for another that needs as much', () => {
    const asked = packLine(1, { packs: [linePack('waiting', 1), linePack('confirmed', 2)] });
    const since = packLine(1, { packs: [linePack('skipped', 1), linePack('waiting', 2)] });
    expect(isForTheSame(since, asked)).toBe(false);
    expect(isForTheSame(packLine(1, { packs: asked.packs }), asked)).toBe(true);
  });

  test('what must not be overlooked', () => {
    const line = packLine(1, {
      doses: ['0.5', '0', '0', '0'],
      category: 'S8',
      isDoNotCrush: true,
      availableQty: '-2',
      mustCheckAlone: true,
      substitutedDrugName: 'Other',
    });
    expect(tagsOf(line)).toEqual([
      'checkAlone',
      'category',
      'cut',
      'doNotCrush',
      'otherBrand',
      'shortBalance',
    ]);
    expect(tagsOf(packLine(1))).toEqual([]);
  });

  test('a missing dose is not a zero dose', () => {
    expect(() => quantityOf('')).toThrow(RangeError);
  });

  test('the strength stands once', () => {
    expect(medicineName({ drugName: 'Calmora', strength: '5 mg' })).toBe('Calmora 5 mg');
    expect(medicineName({ drugName: 'Calmora 5mg', strength: '5 mg' })).toBe('Calmora 5mg');
  });

  test('a confirmation is taken back by leaving the medicine out and reversing that, in the same packs', () => {
    const about = { prescriptionId: 3, jobIds: [1, 2] };
    expect(takingBack({ kind: 'skip', ...about })).toEqual([{ kind: 'reverse', ...about }]);
    expect(takingBack({ kind: 'reverse', ...about })).toEqual([{ kind: 'skip', ...about }]);
    expect(takingBack({ kind: 'confirm', ...about })).toEqual([
      { kind: 'skip', ...about },
      { kind: 'reverse', ...about },
    ]);
  });
});

describe('cells', () => {
  const dose = packDose(
    [packLine(1), packLine(2, packed), packLine(3, packed)],
    [...dailyCells(1, 100), ...dailyCells(2, 50), ...dailyCells(3, 200, 3)],
  );
  const monday = cellKey(1, '2026-11-23', 0);

  test('a medicine goes into its own cells', () => {
    expect(targetCells(dose, packLine(1)).size).toBe(7);
    expect(targetCells(dose, packLine(1)).get(monday)).toBe(100);
  });

  test('what lies in a cell already is what was packed, without the medicine in hand', () => {
    expect(filledCells(dose, isInPack, null).get(monday)).toBe(50);
    expect(filledCells(dose, isInPack, 2).get(monday)).toBeUndefined();
    expect(filledCells(dose, isInPack, 2).get(cellKey(1, '2026-11-29', 3))).toBe(200);
  });

  test('each pack is a page of its days, in the order of the weeks', () => {
    const two = {
      ...dose,
      jobs: [
        packRow({ jobId: 2, packStartDate: '2026-11-30', packEndDate: '2026-12-06' }),
        packRow({ packStartDate: '2026-11-25' }),
      ],
    };
    const pages = blisterPages(two);
    expect(pages.map(({ jobId, days }) => [jobId, days.length, days[0]])).toEqual([
      [1, 5, '2026-11-25'],
      [2, 7, '2026-11-30'],
    ]);
    const inTwo = (packs: readonly ReturnType<typeof linePack>[]) => packLine(1, { packs: [...packs] });
    expect(pageOfLine(pages, inTwo([linePack('waiting', 2)]))).toBe(1);
    expect(pageOfLine(pages, inTwo([linePack('confirmed', 1), linePack('waiting', 2)]))).toBe(1);
    expect(pageOfLine(pages, inTwo([]))).toBe(0);
  });

  test('what is packed in one of the packs lies in its cells, and goes into those of the pack that waits', () => {
    const mixed = packLine(1, { packs: [linePack('confirmed', 1), linePack('waiting', 2)] });
    const outOfOne = packLine(2, { packs: [linePack('skipped', 1), linePack('waiting', 2)] });
    const both = [1, 2].flatMap((id) => [...dailyCells(id, 100), ...dailyCells(id, 100, 0, 2)]);
    const two = packDose([mixed, outOfOne], both);
    const later = cellKey(2, '2026-11-23', 0);
    const lies = (cells: ReturnType<typeof targetCells>) => [cells.get(monday), cells.get(later)];
    expect(lies(targetCells(two, mixed))).toEqual([100, 100]);
    expect(lies(targetCells(two, outOfOne))).toEqual([undefined, 100]);
    expect(lies(filledCells(two, isInPack, null))).toEqual([100, undefined]);
  });
});

describe('a change of the profile in words', () => {
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
      'ceased',
      '{"drugCode":"D1","drugId":7,"name":"Calmora","qty":750,"strength":"5 mg"}',
      'null',
      { before: 'D1, Calmora, 7½, 5 mg', after: '' },
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
    expect(differenceText({ kind, oldValue, newValue }, keyWords)).toEqual(expected);
  });

  test('a change that all weeks on the bench share is told once', () => {
    const changed = { prescriptionId: 4, drugName: 'Calmora 5 mg', isAcknowledgeable: true };
    const direction = { ...changed, kind: 'directions', oldValue: '["One"]', newValue: '["Two"]' };
    const dose = { ...changed, kind: 'doseChanged', oldValue: '[[100]]', newValue: '[[200]]' };
    const told = [direction, dose, direction, dose, { ...direction, prescriptionId: 5 }];
    const rows = changesInWords(told, keyWords);
    expect(rows.map(({ kind, prescriptionId, after }) => [kind, prescriptionId, after])).toEqual([
      ['directions', 4, 'Two'],
      ['doseChanged', 4, '2 (2)'],
      ['directions', 5, 'Two'],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });
});
