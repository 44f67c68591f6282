import { describe, expect, test } from 'vitest';
import { layoutPackLabel, layoutPackPapers, type PackSheetFacts } from '../src/index.ts';
import { getWords } from './display-list.ts';
import { hardest, putOnPaper, papers, addPhoto } from './hardest-packs.ts';
import { findMissingTexts } from './find-missing-texts.ts';
import { findPageFaults } from './find-page-faults.ts';

const snapshots = Object.entries(hardest);

describe.each(papers)('%s', (_, paper) => {
  test.each(snapshots)('with %s overlaps, cuts and omits nothing', (_name, snapshot) => {
    const facts = putOnPaper(snapshot, paper);
    const pages = layoutPackPapers(facts);
    expect(pages.flatMap(findPageFaults)).toEqual([]);
    expect(findMissingTexts(pages, facts)).toEqual([]);
    expect(getWords(pages)).toContain('No photo');
  });

  test.each(snapshots)('with %s and a photo overlaps and omits nothing', (_name, snapshot) => {
    const pages = layoutPackPapers(addPhoto(putOnPaper(snapshot, paper)));
    expect(pages.flatMap(findPageFaults)).toEqual([]);
    expect(pages.flatMap(({ ops }) => ops).filter(({ kind }) => kind === 'image')).toHaveLength(1);
    expect(getWords(pages)).not.toContain('No photo');
  });
});

test.each(snapshots)('the label with %s overlaps, cuts and omits nothing', (_, snapshot) => {
  const facts: PackSheetFacts = putOnPaper(snapshot, { packType: 'SOLID', foilType: 'blister' });
  expect(findPageFaults(layoutPackLabel(facts))).toEqual([]);
});
