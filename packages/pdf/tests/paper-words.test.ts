import { addDays, createDay } from '@packwright/core/days';
import { emptyRule, Frequency } from '@packwright/core/schedule';
import { type PackCategory, packCategories, packCategoryNames } from '@packwright/core/packs';
import { describe, expect, test } from 'vitest';
import {
  layoutPackLabel,
  layoutPackPapers,
  markReprint,
  type Page,
  type PackSheetFacts,
} from '../src/index.ts';
import { cases } from './cases.ts';
import { everyday, meals } from './courses.ts';
import { getLines, getTexts, getWords } from './display-list.ts';
import { buildFacts, buildSnapshot, firstDay } from './facts.ts';
import { findPageFaults } from './find-page-faults.ts';
import { hardest, papers, putOnPaper } from './hardest-packs.ts';

const { ordinary } = cases;

function changeSnapshot(change: Partial<PackSheetFacts['snapshot']>, facts: PackSheetFacts = ordinary) {
  return { ...facts, snapshot: { ...facts.snapshot, ...change } };
}

const putOn = ([, paper]: (typeof papers)[number], facts: PackSheetFacts = ordinary): PackSheetFacts =>
  changeSnapshot({ foil: { ...facts.snapshot.foil, ...paper } }, facts);

/** The words of a page without their spaces, however its lines are broken. */
const joinWords = (page: Page | undefined): string => squeeze(page ? getWords([page]).join('') : '');
const squeeze = (text: string): string => text.replaceAll(/\s/gu, '');

const skip = (prescriptionId: number) => ({ prescriptionId, reason: 'Out of stock' });

/** The tightest grid that leaves a card room for its least head. */
const tight: Partial<PackSheetFacts['profile']> = { topMargin: 46, height: 150 };

describe('the first page', () => {
  const heads = [
    ...papers.map((paper) => [paper[0], putOn(paper)] as const),
    ['SOLID with a high grid', { ...ordinary, profile: { ...ordinary.profile, ...tight } }] as const,
  ];

  // Proves PRINT-19, PRINT-20, PRINT-21.
  test.each(heads)('of %s names kind, days, use-by and allergies', (_, facts) => {
    const [first] = layoutPackPapers(facts);
    const told = joinWords(first);
    for (const words of ['Regular medicines', '04/03', '10/03/2026', '27/04/2026', 'ALLERGIES', 'Penicillin'])
      expect(told).toContain(squeeze(words));
  });

  test.each(papers)('of %s names the first of many allergies', (...paper) => {
    for (const snapshot of Object.values(hardest)) {
      const [first] = layoutPackPapers(putOnPaper(snapshot, paper[1]));
      const [allergy] = snapshot.allergies.items;
      expect(joinWords(first)).toContain(squeeze(allergy?.target ?? ''));
    }
  });

  test.each(packCategories)('of every paper prints %s in words', (category) => {
    for (const paper of papers) {
      const [first] = layoutPackPapers(changeSnapshot({ category }, putOn(paper)));
      expect(joinWords(first), paper[0]).toContain(squeeze(packCategoryNames[category]));
      expect(first && findPageFaults(first)).toEqual([]);
    }
  });
});

/** Codes that are no words at the same time. */
const codes: readonly PackCategory[] = ['STANDARD', 'SHORTCOURSE', 'S8', 'S4N', 'SINEMET'];

// Proves PRINT-19.
test.each(codes)('no paper shows the code %s', (category) => {
  const facts = changeSnapshot({ category }, { ...ordinary, otherPacks: codes });
  const pages = [...papers.flatMap((paper) => layoutPackPapers(putOn(paper, facts))), layoutPackLabel(facts)];
  expect(getWords(pages).filter((text) => new RegExp(`\\b${category}\\b`, 'u').test(text))).toEqual([]);
});

// Proves PRINT-38.
test.each([
  ['SINEMET', 'TIME CRITICAL'],
  ['WARFARIN', 'LILAC TABLET'],
] as const)('a medicine of %s is marked %s', (category, mark) => {
  const [line] = ordinary.snapshot.lines;
  if (line === undefined) throw new Error('The pack holds a medicine');
  const drug = { ...line.drug, colour: 'lilac' };
  const marked = layoutPackPapers(changeSnapshot({ lines: [{ ...line, category, drug }] }));
  expect(marked.map(joinWords).join('')).toContain(squeeze(mark));
  const plain = layoutPackPapers(changeSnapshot({ lines: [{ ...line, drug }] }));
  expect(plain.map(joinWords).join('')).not.toContain(squeeze(mark));
});

describe('a label', () => {
  const labels = [
    ...Object.values(cases),
    { ...ordinary, skipped: [1, 2].map(skip) },
    markReprint(ordinary, 12),
  ];

  // Proves PRINT-18.
  test('is drawn in black alone, in letters of 7 points at least', () => {
    for (const { ops } of labels.map(layoutPackLabel)) {
      const colours = ops.flatMap((op) => (op.kind === 'text' ? [op.colour] : 'fill' in op ? [op.fill] : []));
      expect(new Set(colours)).toEqual(new Set(['#000000', '#ffffff']));
      for (const op of ops) if (op.kind === 'text') expect(op.size).toBeGreaterThanOrEqual(7);
    }
  });

  // Proves PRINT-19, PRINT-20.
  test.each(packCategories)('names the kind %s, the days and the use-by', (category) => {
    const label = layoutPackLabel(changeSnapshot({ category }));
    const told = joinWords(label);
    for (const words of [packCategoryNames[category], '04/03/2026', '10/03/2026', 'Use by 27/04/2026'])
      expect(told).toContain(squeeze(words));
    expect(findPageFaults(label)).toEqual([]);
  });

  test('leaves the place out before its bars have no room', () => {
    const patient = { ...ordinary.snapshot.patient, place: ['A very long address '.repeat(9).trim()] };
    const label = layoutPackLabel(changeSnapshot({ patient }));
    expect(joinWords(label)).not.toContain('address');
    expect(joinWords(label)).toContain('DOB04/07/1941');
  });
});

describe('cells that are empty on purpose', () => {
  const away = { from: addDays(firstDay, 2), to: addDays(firstDay, 3) };

  function leaveAway(facts: PackSheetFacts): PackSheetFacts {
    const lines = facts.snapshot.lines.map((line) => ({
      ...line,
      doses: line.doses.map((day, at) =>
        at === 2 || at === 3 ? day.map((dose) => (dose > 0 ? 0 : dose)) : day,
      ),
    }));
    return changeSnapshot({ suspension: away, lines: lines as typeof facts.snapshot.lines }, facts);
  }

  // Proves PRINT-24.
  test.each(papers.slice(0, 4))('of %s say AWAY on days of absence', (...paper) => {
    const [first] = layoutPackPapers(leaveAway(putOn(paper)));
    const told = first === undefined ? [] : getTexts(first).map(({ text }) => text);
    expect(told.filter((text) => text === 'AWAY')).toHaveLength(8);
    expect(first && findPageFaults(first)).toEqual([]);
  });

  test('of a roll are named on its leader', () => {
    const [roll] = papers.slice(-1);
    const pages = roll === undefined ? [] : layoutPackPapers(leaveAway(putOn(roll)));
    expect(joinWords(pages[0])).toContain(squeeze('AWAY, no pouches: Fri 06/03, Sat 07/03'));
  });

  test('carry a dash where nothing is due', () => {
    const [course] = everyday;
    const facts = buildFacts(buildSnapshot(meals, course === undefined ? [] : [course]));
    expect(getWords(layoutPackPapers(facts)).filter((text) => text === '—')).toHaveLength(21);
  });
});

describe('a medicine that was left out at packing', () => {
  const facts = { ...ordinary, skipped: [skip(4)] };

  // Proves PRINT-25.
  test.each(papers)('is named on the first page of %s and on its label', (...paper) => {
    const [first] = layoutPackPapers(putOn(paper, facts));
    for (const page of [first, layoutPackLabel(putOn(paper, facts))]) {
      expect(joinWords(page)).toContain(squeeze('NOT IN THIS PACK'));
      expect(joinWords(page)).toContain(squeeze('Digox 62.5 microg'));
      expect(page && findPageFaults(page)).toEqual([]);
    }
  });

  test.each(papers)('carries its reason on the first page of %s', (...paper) => {
    const [first] = layoutPackPapers(putOn(paper, facts));
    expect(joinWords(first)).toContain(squeeze('Digox 62.5 microg (Out of stock)'));
    expect(joinWords(layoutPackLabel(facts))).toContain(squeeze('Digox 62.5 microg (Out of stock)'));
  });

  test('is named with as much of a long reason as paper holds', () => {
    const reason = `The hospital holds it \u{1f600}${' and will ring again'.repeat(9)}`;
    const long = { ...ordinary, skipped: [{ prescriptionId: 4, reason }] };
    const [first] = layoutPackPapers(long);
    expect(joinWords(first)).toContain(
      squeeze('Digox 62.5 microg (The hospital holds it and will ring again'),
    );
    expect(joinWords(first)).not.toContain('\u{1f600}');
    expect(joinWords(layoutPackLabel(long))).toContain(squeeze('NOT IN THIS PACK: Digox 62.5 microg'));
    expect(first && findPageFaults(first)).toEqual([]);
  });

  test('is named alone where nobody gave a reason', () => {
    const [first] = layoutPackPapers({ ...ordinary, skipped: [{ prescriptionId: 4, reason: '' }] });
    expect(joinWords(first)).not.toContain('()');
  });

  test('is in no cell and counts nothing', () => {
    const lines = layoutPackPapers(facts).flatMap(getLines);
    expect(lines.some((line) => line.includes('1 Digox'))).toBe(false);
    expect(lines.join('\n')).toContain('87½');
  });

  test('is counted on a label with room for few names', () => {
    const label = layoutPackLabel({ ...ordinary, skipped: [1, 2, 3, 4, 5].map(skip) });
    expect(joinWords(label)).toMatch(/NOTINTHISPACK:Uremide40mg,.*\dmore/u);
  });
});

describe('the list', () => {
  const printLine = (change: Partial<PackSheetFacts['snapshot']['lines'][number]>) => {
    const lines = ordinary.snapshot.lines.map((line, at) => (at === 3 ? { ...line, ...change } : line));
    return layoutPackPapers(changeSnapshot({ lines })).map(joinWords).join('');
  };
  const { start: _start, end: _end, slots: _slots, ...pattern } = emptyRule;

  // Proves PRINT-22.
  test('says on which days a medicine is due', () => {
    const alternate = { ...pattern, frequency: Frequency.alternateDay };
    expect(printLine({ start: firstDay, pattern: alternate })).toContain('Every2ndday:Wed,Fri,Sun,Tue');
    expect(printLine({})).toContain('Wed,Fri,Sun,Tue');
  });

  // Proves PRINT-23.
  test('says how far the pack takes a short course', () => {
    const course = { ...pattern, shortCourse: { totalDoses: 9, startSlot: 0 } };
    const words = printLine({ category: 'SHORTCOURSE', start: firstDay, pattern: course });
    expect(words).toContain(squeeze('4 of 9, last dose Tuesday 10/03, next card follows'));
  });
});

// Proves PRINT-26.
test.each(papers)('a print of %s without a job says so on every page', (...paper) => {
  const facts = { ...putOn(paper), number: 'J000000000', isWithoutJob: true };
  for (const page of [...layoutPackPapers(facts), layoutPackLabel(facts)])
    expect(getWords([page])).toContain('NO PACK JOB');
  const words = layoutPackPapers(facts).map(joinWords).join('');
  expect(words).toContain(squeeze('Printed without a pack job: not packed or checked here'));
});

// Proves PRINT-27.
test('the day of packing is printed once the pack is packed', () => {
  expect(joinWords(layoutPackPapers(ordinary)[0])).toContain('PackedUseby');
  const packed = { ...ordinary, packedOn: createDay('2026-03-03') };
  expect(joinWords(layoutPackPapers(packed)[0])).toContain('Packed03/03/2026Useby');
});

describe('a long surname', () => {
  const patient = {
    ...ordinary.snapshot.patient,
    firstName: 'Wilhelmina',
    lastName: 'Featherstonehaugh-Wolverhampton',
  };

  // Proves PRINT-28.
  test.each(papers)('goes on after its hyphen on %s', (...paper) => {
    const pages = layoutPackPapers(putOn(paper, changeSnapshot({ patient })));
    expect(pages.flatMap(findPageFaults)).toEqual([]);
    const parts = pages.flatMap(getTexts).filter(({ text }) => /^(?:FEATH|WOLVER)/iu.test(text));
    expect(parts.length).toBeGreaterThan(0);
    for (const { text } of parts) expect(text).toMatch(/HAUGH-$|HAUGH-WOLVERHAMPTON,|^WOLVERHAMPTON,/iu);
  });

  test('stands on narrow torn-off cells too', () => {
    const [, perforated] = papers;
    const eight = changeSnapshot({ patient }, cases['eight-times']);
    const [first] = perforated === undefined ? [] : layoutPackPapers(putOn(perforated, eight));
    const texts = first === undefined ? [] : getTexts(first).map(({ text }) => text);
    const at = texts.findIndex((text) => text.startsWith('Feather'));
    expect(texts.slice(at, at + 4).join(' ')).toMatch(/^Feather\w*- \w*augh- Wolver\w*- \w*n, W$/u);
    expect(first && findPageFaults(first)).toEqual([]);
  });

  test('of one word is set smaller before it is divided', () => {
    const single = { ...patient, lastName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren' };
    const words = getWords(layoutPackPapers(changeSnapshot({ patient: single })));
    expect(words.some((text) => text.startsWith('WOLFESCHLEGELSTEINHAUSENBERGERDORFFWELCHE'))).toBe(true);
  });
});
