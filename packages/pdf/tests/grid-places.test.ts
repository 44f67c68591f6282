import { packTypes } from '@packwright/core/fields';
import { cardPapers, checkGridFit, checkGridRoom, computeGridPlace } from '@packwright/core/packs';
import { expect, test } from 'vitest';
import { layoutPackPapers, layoutTestPage, type PackSheetFacts } from '../src/index.ts';
import { cases } from './cases.ts';
import { meals } from './courses.ts';
import { getTexts } from './display-list.ts';
import { buildFacts, buildSnapshot } from './facts.ts';
import { findPageFaults } from './find-page-faults.ts';

type GridPackType = (typeof packTypes)[number];

const buildPlainest = (
  packType: GridPackType,
  change: Partial<PackSheetFacts['profile']>,
): PackSheetFacts => {
  const snapshot = buildSnapshot(meals, [{ drug: { name: 'Metformin', strength: '500 mg' }, doses: [100] }]);
  const facts = buildFacts({ ...snapshot, foil: { ...snapshot.foil, packType }, listed: [] });
  return { ...facts, profile: { ...facts.profile, ...change } };
};

interface GridMargins {
  readonly topMargin: number;
  readonly leftMargin: number;
}

function isAccepted(packType: GridPackType, margins: GridMargins): boolean {
  const paper = cardPapers[packType];
  const place = computeGridPlace({ ...margins, width: 0, height: 0 }, paper);
  const { across, down } = checkGridFit(place, paper);
  const { above, beside } = checkGridRoom(place, paper);
  return across && down && above && beside;
}

/** The allowed values of one margin: in tenths at the limits, in whole millimetres between them. */
function walkMargin(
  packType: GridPackType,
  name: keyof GridMargins,
  other: GridMargins,
): readonly GridMargins[] {
  const tenths = Array.from({ length: 1200 }, (_, at) => (at + 1) / 10);
  const accepted = tenths
    .map((mm) => ({ ...other, [name]: mm }))
    .filter((margins) => isAccepted(packType, margins));
  const isNearLimit = (at: number) => at < 30 || at >= accepted.length - 30;
  return accepted.filter((margins, at) => isNearLimit(at) || Number.isInteger(margins[name]));
}

/** Each margin walked while the other is where it is usual, and where it is hardest. */
function findAcceptedPlaces(packType: GridPackType): readonly GridMargins[] {
  const { grid, least, width } = cardPapers[packType];
  const usual = { topMargin: grid.y, leftMargin: grid.x };
  return [
    ...walkMargin(packType, 'topMargin', usual),
    // Far from the left edge the days stand beside the grid, and the mark of the head above them.
    ...walkMargin(packType, 'topMargin', { ...usual, leftMargin: width - grid.width }),
    ...walkMargin(packType, 'leftMargin', usual),
    ...walkMargin(packType, 'leftMargin', { ...usual, topMargin: least.topMargin }),
  ];
}

test.each(packTypes)('a pack of %s prints at every allowed grid position', (packType) => {
  const places = findAcceptedPlaces(packType);
  // At the least 2 mm each way from the usual place.
  expect(places.length).toBeGreaterThan(2 * 2 * 40);
  for (const margins of places) {
    const [first] = layoutPackPapers(buildPlainest(packType, margins));
    const isWhole = Number.isInteger(margins.topMargin) && Number.isInteger(margins.leftMargin);
    if (isWhole && first !== undefined) expect(findPageFaults(first), JSON.stringify(margins)).toEqual([]);
  }
});

// Proves PRINT-30.
test.each(packTypes)('a test page of %s overlaps neither its rulers nor its grid', (packType) => {
  const { grid } = cardPapers[packType];
  const usual = { topMargin: grid.y, leftMargin: grid.x, width: 0, height: 0 };
  const places = findAcceptedPlaces(packType).filter(({ leftMargin }) => Number.isInteger(leftMargin));
  for (const margins of [usual, ...places.map((place) => ({ ...usual, ...place }))]) {
    const facts = { pharmacyName: 'Wattle Street', profileName: 'Counter', packType, columns: 4 };
    const page = layoutTestPage({ ...facts, measures: margins });
    expect(findPageFaults(page), JSON.stringify(margins)).toEqual([]);
  }
});

const edges = packTypes.map((packType) => [packType, cardPapers[packType]] as const);

test.each(edges)('a two-line name on %s prints at the smallest grid margins', (packType, { least }) => {
  const facts = buildPlainest(packType, {
    topMargin: least.topMargin,
    ...(least.leftMargin > 0 && { leftMargin: least.leftMargin }),
  });
  const patient = {
    ...facts.snapshot.patient,
    firstName: 'Wilhelmina Alexandra Catharina',
    lastName: 'Featherstonehaugh Wolverhampton',
  };
  const pages = layoutPackPapers({ ...facts, snapshot: { ...facts.snapshot, patient } });
  expect(pages.flatMap(findPageFaults)).toEqual([]);
});

test.each(edges)('a grid of %s prints at its smallest allowed size', (packType, { least }) => {
  const { width, height } = least;
  const pages = layoutPackPapers(buildPlainest(packType, { width, height }));
  expect(pages.flatMap(findPageFaults)).toEqual([]);
});

test('a TRIFOLD grid reaching the foot moves foot and lists beside it', () => {
  const { grid, lowest } = cardPapers.TRIFOLD;
  const { profile } = cases.trifold;
  const pages = layoutPackPapers({
    ...cases.trifold,
    profile: { ...profile, topMargin: lowest - grid.height },
  });
  expect(pages.flatMap(findPageFaults)).toEqual([]);
  const foot = pages.map((page) => getTexts(page).filter(({ y }) => y > 198));
  expect(foot[0]?.filter(({ x }) => x < 92).map(({ text }) => text)).toEqual([
    'Keep out of reach of children',
    'J000000123.ABC234',
    'Page 1 of 2',
  ]);
  expect(foot[1]?.map(({ y }) => y)).toEqual([204, 204, 204]);
});

test('header lines on a low card tighten before the layout is refused', () => {
  const layoutLast = (topMargin: number) => {
    const [first] = layoutPackPapers({
      ...cases['medico-pak'],
      profile: { ...cases['medico-pak'].profile, topMargin },
    });
    return first && getTexts(first).find(({ text }) => text.startsWith('J000000123.ABC234'))?.y;
  };
  expect(layoutLast(25)).toBeCloseTo(18.9);
  expect(layoutLast(23.8)).toBeCloseTo(18.86);
  expect(layoutLast(22)).toBeCloseTo(17.06);
});

test('low cards print day headings beside the grid only if space allows', () => {
  const layoutDays = (topMargin: number) => {
    const [first] = layoutPackPapers(buildPlainest('MEDICO PAK', { topMargin, leftMargin: 18 }));
    return first && getTexts(first).filter(({ text }) => text === 'TOP').length;
  };
  expect([25, 27].map(layoutDays)).toEqual([0, 1]);
});
