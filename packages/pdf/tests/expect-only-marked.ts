import { expect } from 'vitest';
import { layoutPackPapers, type Op, type Page, type PackSheetFacts } from '../src/index.ts';
import { getPaperMark } from '../src/sheets/pack-sheet/facts.ts';

/** Lays out a reprint or a preview, and checks that each page is the first print's with its mark and nothing else. */
export function expectOnlyMarked(copy: PackSheetFacts): readonly Page[] {
  const mark = getPaperMark(copy);
  const pages = layoutPackPapers(copy);
  const first = layoutPackPapers({ ...copy, reprint: 0, isPreview: false });
  expect(pages.map(({ ops }) => ops.filter(isMark(mark)).length)).toEqual(first.map(() => 1));
  expect(pages.map((page) => removeMark(page, mark))).toEqual(first);
  return pages;
}

const isMark = (mark: string) => (op: Op | undefined) => op?.kind === 'text' && op.text === mark;

/** The mark may have a box of its own, drawn just before its words. */
function removeMark({ ops, ...paper }: Page, mark: string): Page {
  const isWord = isMark(mark);
  const isBox = (op: Op, at: number) => op.kind === 'rect' && op.stroke !== undefined && isWord(ops[at + 1]);
  return { ...paper, ops: ops.filter((op, at) => !isWord(op) && !isBox(op, at)) };
}
