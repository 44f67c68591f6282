import type { DrugNameFormat } from '@packwright/core/packs';
import { describe, expect, test } from 'vitest';
import { layoutPackLabel, layoutPackPapers, type PackSheetFacts, type Page } from '../src/index.ts';
import { layoutBottleLabels } from '../src/sheets/bottle-label.ts';
import { cases } from './cases.ts';
import { getLines, getTexts } from './display-list.ts';
import { findPageFaults } from './find-page-faults.ts';

const { ordinary } = cases;
const changeOptions = (change: Partial<PackSheetFacts['options']>, facts: PackSheetFacts = ordinary) => ({
  ...facts,
  options: { ...facts.options, ...change },
});
const joinWords = (pages: readonly Page[]) =>
  pages
    .flatMap(getLines)
    .join('\n')
    .replaceAll(/[^\S\n]+/gu, ' ');
const layoutWords = (facts: PackSheetFacts) => joinWords(layoutPackPapers(facts));

describe('what a patient group chooses for its sheets', () => {
  // Proves PRINT-36.
  test('makes the first day stand out in the head', () => {
    const listPlain = (facts: PackSheetFacts) =>
      layoutPackPapers(facts).map((page) => getTexts(page).map(({ text }) => text));
    expect(listPlain(changeOptions({ isStartMarked: true }))).toEqual(listPlain(ordinary));
    const findDay = (facts: PackSheetFacts) =>
      layoutPackPapers(facts)
        .flatMap(getTexts)
        .find(({ text }) => text.replace('\u00a0', ' ') === 'Wed 04/03/2026');
    expect(findDay(ordinary)).toMatchObject({ face: 'semibold' });
    expect(findDay(changeOptions({ isStartMarked: true }))).toMatchObject({
      face: 'bold',
      colour: '#ffffff',
    });
  });

  // Proves PRINT-32.
  test('totals the quantity of the pack above its list', () => {
    expect(layoutWords(ordinary)).not.toContain('in all');
    expect(layoutWords(changeOptions({ isQuantityTotalled: true }))).toContain(
      '7 medicines · Qty 91½ in all',
    );
  });

  test('says on the label how much the pack holds', () => {
    const writeLabel = (change: Partial<PackSheetFacts>) =>
      joinWords([layoutPackLabel({ ...ordinary, ...change })]);
    expect(writeLabel({})).not.toContain('Qty');
    expect(writeLabel({ isQuantityOnLabel: true })).toContain('DOB 04/07/1941 · Qty 91½');
    const [first] = ordinary.snapshot.lines;
    const skipped = [{ prescriptionId: first?.prescriptionId ?? 0, reason: '' }];
    expect(writeLabel({ isQuantityOnLabel: true, skipped })).toContain('Qty 88');
  });

  // Proves PRINT-33.
  test.each<[DrugNameFormat, string]>([
    ['brandFirst', 'Fictopril 5 mg'],
    ['genericFirst', 'fictoprilum 5 mg'],
    ['together', 'Fictopril 5 mg (fictoprilum)'],
  ])('names a medicine %s as %s', (drugNames, title) => {
    const { snapshot } = ordinary;
    const lines = snapshot.lines.map((line) => ({
      ...line,
      drug: { ...line.drug, name: 'Fictopril', genericName: 'fictoprilum', strength: '5 mg' },
    }));
    const facts = { ...ordinary, snapshot: { ...snapshot, lines: lines.slice(0, 1) } };
    const [, list = ''] = layoutWords(changeOptions({ drugNames }, facts)).split('Medicines in this pack');
    expect(list).toContain(title);
    expect(list).toContain('Fictopril');
    expect(list).toContain('fictoprilum');
  });

  // Proves PRINT-34.
  test('adds a guide with a row for each medicine and time', () => {
    expect(layoutWords(ordinary)).not.toContain('Fill guide');
    const words = layoutWords(changeOptions({ hasFillGuide: true }));
    expect(words).toContain('Fill guide');
    expect(words).toContain('Tick each row when its cells are filled');
    expect(words.match(/Filled/g)?.length).toBeGreaterThan(0);
    const asNeeded = changeOptions({ hasFillGuide: true }, cases['as-needed']);
    expect(layoutWords(asNeeded)).not.toContain('Fill guide');
  });

  test.each(['ordinary', 'crowded', 'perforated', 'trifold', 'medico-pak'] as const)(
    'all of it at once overlaps and cuts nothing on %s',
    (name) => {
      const all = { isStartMarked: true, isQuantityTotalled: true, hasFillGuide: true } as const;
      for (const drugNames of ['genericFirst', 'together'] as const) {
        const pages = layoutPackPapers(changeOptions({ ...all, drugNames }, cases[name]));
        expect(pages.flatMap(findPageFaults)).toEqual([]);
      }
    },
  );
});

// Proves PRINT-37.
describe('the logo of a group', () => {
  const findLogos = (name: 'ordinary' | 'trifold' | 'medico-pak' | 'sachet') => {
    const pages = layoutPackPapers({ ...cases[name], logo: 'logo-7' });
    expect(pages.flatMap(findPageFaults)).toEqual([]);
    return pages.map(({ ops }) => ops.filter((op) => op.kind === 'image' && op.picture === 'logo-7').length);
  };

  test('stands in the band of every page with room for it', () => {
    expect(findLogos('ordinary')).toEqual([1, 1]);
    expect(findLogos('medico-pak')[0]).toBe(0);
    expect(findLogos('medico-pak').slice(1)).toContain(1);
    expect(new Set(findLogos('sachet'))).toEqual(new Set([0]));
  });

  test('moves the pharmacy aside and nothing else', () => {
    const findPharmacy = (facts: PackSheetFacts) =>
      layoutPackPapers(facts)
        .flatMap(getTexts)
        .find(({ text }) => text.startsWith('Wattle Street Pharmacy'))?.x;
    const [plain = 0, aside = 0] = [findPharmacy(ordinary), findPharmacy({ ...ordinary, logo: 'logo-7' })];
    expect(aside).toBeGreaterThan(plain + 15);
    expect(layoutWords({ ...ordinary, logo: 'logo-7' })).toBe(layoutWords(ordinary));
  });
});

// Proves PRINT-35.
describe('labels of bottles', () => {
  const layoutLabels = (isNamed: boolean, facts: PackSheetFacts = ordinary) =>
    layoutBottleLabels({ ...facts, bottleLabels: { isNamed } });

  test('stand for each medicine outside the pack, with the name', () => {
    const pages = layoutLabels(true);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [80, 40],
      [80, 40],
    ]);
    const [first] = pages;
    const lines = first === undefined ? [] : getLines(first).map((line) => line.replaceAll('\u00a0', ' '));
    expect(lines).toEqual([
      'O’BRIEN, Margaret Rose',
      'DOB 04/07/1941',
      'Ventarol inhaler 100 microg',
      'tablet',
      'Inhale ONE to TWO puffs when short of breath.',
      'When required',
      'Wattle Street Pharmacy  ·  (02) 5550 0134',
      'Keep out of reach of children',
    ]);
    expect(layoutBottleLabels(ordinary)).toEqual([]);
  });

  test('name the pack instead of the person where a group wants it', () => {
    const words = joinWords(layoutLabels(false));
    expect(words).not.toContain('O’BRIEN');
    expect(words).toContain('With pack A');
    expect(words).toContain('J000000123');
    expect(joinWords(layoutLabels(false, { ...ordinary, isWithoutJob: true }))).not.toContain('J000000123');
  });

  test('leave out what is withheld', () => {
    const listed = ordinary.snapshot.listed.map((each) => ({ ...each, reason: 'withheld' as const }));
    expect(layoutLabels(true, { ...ordinary, snapshot: { ...ordinary.snapshot, listed } })).toEqual([]);
  });

  test('go on upon further labels where directions are long', () => {
    const { snapshot } = ordinary;
    const directions = ['Dissolve ONE sachet in a glass of water each morning. '.repeat(12).trim()];
    const listed = snapshot.listed.slice(0, 1).map((each) => ({ ...each, directions }));
    const pages = layoutLabels(true, { ...ordinary, snapshot: { ...snapshot, listed } });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(findPageFaults)).toEqual([]);
    expect(joinWords(pages)).toContain(`Page 1 of ${pages.length}`);
    expect(joinWords(pages).match(/Dissolve/g)).toHaveLength(12);
  });
});
