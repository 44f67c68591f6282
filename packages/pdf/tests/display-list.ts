import type { Op, Page, TextOp } from '../src/layout/op.ts';

/** A display list for keeping: one step a line, mm rounded to 0.01, so that a change reads as a change. */
export function toGolden(pages: readonly Page[]): string {
  const lists = pages.map(({ width, height, ops }) => {
    const lines = ops.map((op) => `    ${JSON.stringify(roundOp(op))}`).join(',\n');
    return `  { "width": ${width}, "height": ${height}, "ops": [\n${lines}\n  ] }`;
  });
  return `[\n${lists.join(',\n')}\n]\n`;
}

// The place of a text says how it stands; only ZPL needs the word for it.
function roundOp(op: Op): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(op)
      .filter(([key]) => key !== 'align')
      .map(([key, value]) => [key, typeof value === 'number' ? Number(value.toFixed(2)) : value]),
  );
}

export function getTexts(page: Page): TextOp[] {
  return page.ops.filter((op) => op.kind === 'text');
}

/** All words of the pages, each run on its own. */
export function getWords(pages: readonly Page[]): string[] {
  return pages.flatMap((page) => getTexts(page).map(({ text }) => text));
}

/** The text of a page as it stands on its lines, runs of one baseline joined from left to right. */
export function getLines(page: Page): string[] {
  const lines = new Map<string, TextOp[]>();
  for (const op of getTexts(page)) {
    const key = op.y.toFixed(2);
    lines.set(key, [...(lines.get(key) ?? []), op]);
  }
  return [...lines.values()].map((ops) =>
    ops
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' '),
  );
}
