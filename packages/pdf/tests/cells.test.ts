import { computeGridPlace } from '@packwright/core/packs';
import { describe, expect, test } from 'vitest';
import { layoutPackPapers, type PackSheetFacts } from '../src/index.ts';
import { computeCellRect } from '../src/sheets/pack-sheet/grid-geometry.ts';
import { getPaperStock } from '../src/sheets/pack-sheet/paper-stock.ts';
import { cases } from './cases.ts';
import { crowded, everyday, meals } from './courses.ts';
import { getTexts, getWords } from './display-list.ts';
import { buildFacts, buildSnapshot } from './facts.ts';

const { ordinary } = cases;
const changeProfile = (change: Partial<PackSheetFacts['profile']>) => ({
  ...ordinary,
  profile: { ...ordinary.profile, ...change },
});
const layoutWords = (facts: PackSheetFacts) => getWords(layoutPackPapers(facts));

describe('the cells of a sheet', () => {
  const wednesday = computeCellRect(
    0,
    0,
    computeGridPlace(ordinary.profile, getPaperStock('SOLID')),
    4,
    ordinary.options,
  );
  const getCellTexts = (facts: PackSheetFacts) => {
    const [first] = layoutPackPapers(facts);
    const texts = first === undefined ? [] : getTexts(first);
    return texts
      .filter(
        ({ x, y }) =>
          x > wednesday.x &&
          x < wednesday.x + wednesday.width &&
          y > wednesday.y &&
          y < wednesday.y + wednesday.height,
      )
      .map(({ text }) => text);
  };

  // Proves PRINT-7.
  test('show count, date, time and each medicine with its dose', () => {
    expect(getCellTexts(ordinary)).toEqual(
      expect.arrayContaining(['5½', 'Wed 04/03', 'Breakfast', '½', 'Uremide 40\u00a0mg', 'SOLONE']),
    );
  });

  test('show an ellipsis in a shortened name and keep its strength', () => {
    expect(getCellTexts(changeProfile({ foilDrugNameLength: 15 }))).toContain('Painamol… 665\u00a0mg');
  });

  const layoutCell = (drugs: readonly { name: string; strength: string }[], foilDrugNameLength = 15) => {
    const courses = drugs.map((drug, index) => ({ drug, doses: [100 * (index + 1)] }));
    const facts = buildFacts(buildSnapshot(meals, courses));
    return getCellTexts({ ...facts, profile: { ...facts.profile, foilDrugNameLength } });
  };
  const joinNames = (texts: readonly string[]) => texts.slice(3).join(' ').replaceAll('\u00a0', ' ');

  test.each([
    ['Vitamin B1', 'Vitamin B6', '100 mg', '1 Vitamin B1 100 mg 2 Vitamin B6 100 mg'],
    [
      'Quetiapine 50 mg Sandoz',
      'Quetiapine XR 50 mg Sandoz',
      '50 mg',
      '1 Quetiapine Sandoz 50 mg 2 Quetiapine XR… 50 mg',
    ],
  ])('distinguish %s from %s within any name limit', (one, other, strength, expected) => {
    expect(joinNames(layoutCell([one, other].map((name) => ({ name, strength }))))).toBe(expected);
  });

  test('distinguish medicines with the same name by their list numbers', () => {
    const painamol = { name: 'Painamol', strength: '500 mg' };
    const drugs = [painamol, { name: 'Vitamin B1', strength: '100 mg' }, painamol];
    expect(joinNames(layoutCell(drugs))).toBe(
      '1 Painamol 500 mg (no. 1) 2 Vitamin… 100 mg 3 Painamol 500 mg (no. 3)',
    );
  });

  test('distinguish drugs whose records write the strength differently', () => {
    const drugs = [
      { name: 'Painamol 500 mg', strength: '' },
      { name: 'Painamol', strength: '500 mg' },
    ];
    expect(joinNames(layoutCell(drugs))).toBe('1 Painamol 500 mg (no. 1) 2 Painamol 500 mg (no. 2)');
  });

  // Proves PRINT-9.
  test('of sachets distinguish medicines with the same name too', () => {
    const painamol = { drug: { name: 'Painamol', strength: '500 mg' }, doses: [100] };
    const { snapshot } = buildFacts(buildSnapshot(meals, [painamol, painamol]));
    const foil = { ...snapshot.foil, foilType: 'sachet' as const };
    const told = layoutWords(buildFacts({ ...snapshot, foil })).map((text) => text.replaceAll('\u00a0', ' '));
    expect(told).toEqual(expect.arrayContaining(['Painamol 500 mg (no. 1)', 'Painamol 500 mg (no. 2)']));
  });

  test('are hatched outside a part week and count nothing', () => {
    const facts = buildFacts(buildSnapshot(meals, everyday, 4));
    expect(layoutWords(facts).filter((text) => text === '—')).toHaveLength(12);
  });

  test('move oversized contents to a list on a further page', () => {
    const facts = {
      ...buildFacts(buildSnapshot(meals, crowded)),
      profile: { ...ordinary.profile, height: 70 },
    };
    const told = layoutWords(facts);
    expect(told.filter((text) => text === 'See list').length).toBeGreaterThan(0);
    expect(told).toContain('Cells marked “See list”');
  });
});
