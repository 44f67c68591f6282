import { packTypes } from '@packwright/core/fields';
import { cardPapers, gridFits, gridLeavesRoom, gridPlace } from '@packwright/core/packs';
import { expect, test } from 'vitest';
import { layoutPackPapers, type PackSheetFacts } from '../src/index.ts';
import { cases } from './cases.ts';
import { meals } from './courses.ts';
import { textsOf } from './display-list.ts';
import { factsOf, snapshotOf } from './facts.ts';
import { faultsOn } from './touching.ts';

type PackType = (typeof packTypes)[number];

const plainest = (packType: PackType, change: Partial<PackSheetFacts['profile']>): PackSheetFacts => {
  const snapshot = snapshotOf(meals, [{ drug: { name: 'Metformin', strength: '500 mg' }, doses: [100] }]);
  const facts = factsOf({ ...snapshot, foil: { ...snapshot.foil, packType }, listed: [] });
  return { ...facts, profile: { ...facts.profile, ...change } };
};

interface Margins {
  readonly topMargin: number;
  readonly leftMargin: number;
}

function isAccepted(packType: PackType, margins: Margins): boolean {
  const paper = cardPapers[packType];
  const place = gridPlace({ ...margins, width: 0, height: 0 }, paper);
  const { across, down } = gridFits(place, paper);
  const { above, beside } = gridLeavesRoom(place, paper);
  return across && down && above && beside;
}

/** What a profile may say of one margin: in tenths where the limits are, in whole millimetres between them. */
function walk(packType: PackType, name: keyof Margins, other: Margins): readonly Margins[] {
  const tenths = Array.from({ length: 1200 }, (_, at) => (at + 1) / 10);
  const accepted = tenths
    .map((mm) => ({ ...other, [name]: mm }))
    .filter((margins) => isAccepted(packType, margins));
  const isNearLimit = (at: number) => at < 30 || at >= accepted.length - 30;
  return accepted.filter((margins, at) => isNearLimit(at) || Number.isInteger(margins[name]));
}

/** Each margin walked while the other is where it is usual, and where it is hardest. */
function acceptedPlaces(packType: PackType): readonly Margins[] {
  const { grid, least, width } = cardPapers[packType];
  const usual = { topMargin: grid.y, leftMargin: grid.x };
  return [
    ...walk(packType, 'topMargin', usual),
    // Far from the left edge the days stand beside the grid, and the mark of the head above them.
    ...walk(packType, 'topMargin', { ...usual, leftMargin: width - grid.width }),
    ...walk(packType, 'leftMargin', usual),
    ...walk(packType, 'leftMargin', { ...usual, topMargin: least.topMargin }),
  ];
}

test.each(packTypes)('a pack of %s is printed wherever a profile may put its grid', (packType) => {
  const places = acceptedPlaces(packType);
  // At the least 2 mm each way from the usual place.
  expect(places.length).toBeGreaterThan(2 * 2 * 40);
  for (const margins of places) {
    const [first] = layoutPackPapers(plainest(packType, margins));
    const isWhole = Number.isInteger(margins.topMargin) && Number.isInteger(margins.leftMargin);
    if (isWhole && first !== undefined) expect(faultsOn(first), JSON.stringify(margins)).toEqual([]);
  }
});

const edges = packTypes.map((packType) => [packType, cardPapers[packType]] as const);

test.each(edges)(
  'so is a name of two lines on %s, where the grid is nearest to it',
  (packType, { least }) => {
    const facts = plainest(packType, {
      topMargin: least.topMargin,
      ...(least.leftMargin > 0 && { leftMargin: least.leftMargin }),
    });
    const patient = {
      ...facts.snapshot.patient,
      firstName: 'Wilhelmina Alexandra Catharina',
      lastName: 'Featherstonehaugh Wolverhampton',
    };
    const pages = layoutPackPapers({ ...facts, snapshot: { ...facts.snapshot, patient } });
    expect(pages.flatMap(faultsOn)).toEqual([]);
  },
);

test.each(edges)('so is a grid of %s that is as small as it may be', (packType, { least }) => {
  const { width, height } = least;
  const pages = layoutPackPapers(plainest(packType, { width, height }));
  expect(pages.flatMap(faultsOn)).toEqual([]);
});

test('a grid of TRIFOLD that reaches into the foot stays where it is; the foot and the lists stand beside it', () => {
  const { grid, lowest } = cardPapers.TRIFOLD;
  const { profile } = cases.trifold;
  const pages = layoutPackPapers({
    ...cases.trifold,
    profile: { ...profile, topMargin: lowest - grid.height },
  });
  expect(pages.flatMap(faultsOn)).toEqual([]);
  const foot = pages.map((page) => textsOf(page).filter(({ y }) => y > 198));
  expect(foot[0]?.filter(({ x }) => x < 92).map(({ text }) => text)).toEqual([
    'Keep out of reach of children',
    'J000000123.ABC234',
    'Page 1 of 2',
  ]);
  expect(foot[1]?.map(({ y }) => y)).toEqual([204, 204, 204]);
});

test('the lines above a low grid are set closer before they are refused', () => {
  const lastOf = (topMargin: number) => {
    const [first] = layoutPackPapers({
      ...cases['medico-pak'],
      profile: { ...cases['medico-pak'].profile, topMargin },
    });
    return first && textsOf(first).find(({ text }) => text.startsWith('J000000123.ABC234'))?.y;
  };
  expect(lastOf(25)).toBeCloseTo(18.9);
  expect(lastOf(23.8)).toBeCloseTo(18.86);
  expect(lastOf(22)).toBeCloseTo(17.06);
});

test('a low card tells its days beside the grid where they leave the lines above it their room', () => {
  const days = (topMargin: number) => {
    const [first] = layoutPackPapers(plainest('MEDICO PAK', { topMargin, leftMargin: 18 }));
    return first && textsOf(first).filter(({ text }) => text === 'TOP').length;
  };
  expect([25, 27].map(days)).toEqual([0, 1]);
});
