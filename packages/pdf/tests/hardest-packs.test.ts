import { describe, expect, test } from 'vitest';
import { layoutPackLabel, layoutPackPapers, type PackSheetFacts } from '../src/index.ts';
import { wordsOn } from './display-list.ts';
import { hardest, onPaper, papers, withPhoto } from './hardest-packs.ts';
import { untoldOn } from './told.ts';
import { faultsOn } from './touching.ts';

const snapshots = Object.entries(hardest);

describe.each(papers)('%s', (_, paper) => {
  test.each(snapshots)('with %s: nothing touches, leaves or is left out', (_name, snapshot) => {
    const facts = onPaper(snapshot, paper);
    const pages = layoutPackPapers(facts);
    expect(pages.flatMap(faultsOn)).toEqual([]);
    expect(untoldOn(pages, facts)).toEqual([]);
    expect(wordsOn(pages)).toContain('No photo');
  });

  test.each(snapshots)('with %s and a photo', (_name, snapshot) => {
    const pages = layoutPackPapers(withPhoto(onPaper(snapshot, paper)));
    expect(pages.flatMap(faultsOn)).toEqual([]);
    expect(pages.flatMap(({ ops }) => ops).filter(({ kind }) => kind === 'image')).toHaveLength(1);
    expect(wordsOn(pages)).not.toContain('No photo');
  });
});

test.each(snapshots)('the label with %s', (_, snapshot) => {
  const facts: PackSheetFacts = onPaper(snapshot, { packType: 'SOLID', foilType: 'blister' });
  expect(faultsOn(layoutPackLabel(facts))).toEqual([]);
});
