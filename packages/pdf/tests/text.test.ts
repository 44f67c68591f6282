import { describe, expect, test } from 'vitest';
import { getCompanion, MissingGlyphError } from '../src/layout/faces.ts';
import { computeCapHeight, type TextStyle, computeWidth } from '../src/layout/measure.ts';
import { Pen, TextTooWideError } from '../src/layout/pen.ts';
import { isRightToLeftText, splitVisualRuns } from '../src/layout/runs.ts';
import { splitTallMan } from '../src/layout/tall-man.ts';
import { tieUnits } from '../src/layout/tie-units.ts';
import { setText } from '../src/layout/set-text.ts';

const style: TextStyle = { face: 'regular', size: 8, colour: '#000000' };
const setLines = (text: string, room: number) =>
  setText([{ ...style, text }], room).lines.map((line) => line.spans.map((span) => span.text).join(''));

describe('the characters of a print', () => {
  test('missing from all fonts are refused by name and text', () => {
    const splitEmoji = () => splitVisualRuns('Take 💊 daily', 'regular');
    expect(splitEmoji).toThrow(MissingGlyphError);
    expect(splitEmoji).toThrow('“💊” (U+1F48A) in “Take 💊 daily”');
  });

  test('of the pharmacy are all in the fonts', () => {
    const text = 'ğşİıÇö ệ ươ Ж ½¼¾ ≤≥ → µ ± ° ™ ® • – — … “”‘’';
    expect(
      splitVisualRuns(text, 'bold')
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  test('have an Arabic face beside every Latin face', () => {
    expect([getCompanion('regular'), getCompanion('semibold'), getCompanion('bold')]).toEqual([
      'arabic',
      'arabicBold',
      'arabicBold',
    ]);
  });
});

describe('right-to-left text', () => {
  test('is in visual order, with numbers from left to right', () => {
    const runs = splitVisualRuns('قرص 2 يومياً', 'regular');
    expect(runs.map((run) => run.text)).toEqual([' يومياً', '2', 'قرص ']);
    expect(runs.map((run) => run.isRightToLeft)).toEqual([true, false, true]);
  });

  test('keeps a dose before its unit', () => {
    const runs = splitVisualRuns(tieUnits('نصف قرص (40 mg) صباحاً'), 'regular');
    expect(runs.map((run) => run.text)).toContain('40\u00a0mg');
  });

  // Proves WEB-12.
  test('inside Latin text keeps the Latin order around it', () => {
    const runs = splitVisualRuns('Ward قلب 4', 'regular').map((run) => run.text);
    expect(runs[0]).toBe('Ward ');
    expect(isRightToLeftText('Ward قلب 4')).toBe(false);
    expect(isRightToLeftText('قلب Ward')).toBe(true);
  });

  test('on a line of its own keeps the order of its paragraph', () => {
    const getOrder = (text: string, room: number) => {
      const pen = new Pen();
      pen.drawParagraph(text, style, 0, 10, room);
      return pen.ops.flatMap((op) => (op.kind === 'text' ? [op.text.trim()] : []));
    };
    expect(getOrder('Penicillin (rash), اليود, Latex', 26)).toEqual([
      'Penicillin (rash),',
      'اليود',
      ', Latex',
    ]);
    expect(getOrder('قرص واحد Panadol.', 14)).toEqual(['قرص واحد', '.', 'Panadol']);
  });

  test('starts at the right edge of its box', () => {
    const pen = new Pen();
    pen.drawParagraph('قرص واحد', style, 10, 10, 60);
    const [op] = pen.ops;
    expect(op?.kind === 'text' && op.x + op.width).toBeCloseTo(70, 3);
  });
});

describe('the layout of lines', () => {
  test('breaks at spaces, loses no text and respects the width', () => {
    const text = 'Take ONE tablet in the morning with a full glass of water.';
    const lines = setText([{ ...style, text }], 30).lines;
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map((line) => line.spans.map((span) => span.text).join('')).join(' ')).toBe(text);
    expect(lines.every((line) => line.width <= 30)).toBe(true);
  });

  test('never separates a number from its unit', () => {
    const lines = setLines(tieUnits('Take 2 tablets of 40 mg and 12.5 microg'), 12);
    expect(lines.some((line) => /\d$/u.test(line))).toBe(false);
  });

  test('continues an overlong word on the next line and reports it', () => {
    const { lines, isWordDivided } = setText([{ ...style, text: 'hydroxychloroquine' }], 10);
    expect(isWordDivided).toBe(true);
    expect(lines.map((line) => line.spans[0]?.text).join('')).toBe('hydroxychloroquine');
  });

  test('refuses a single line wider than its space', () => {
    expect(() => new Pen().drawText('Wattle Street Pharmacy', style, 0, 10, 10)).toThrow(TextTooWideError);
  });

  test('refuses type below 6.5 points', () => {
    expect(() => new Pen().drawText('small print', { ...style, size: 6 }, 0, 10, 50)).toThrow('6 pt');
  });

  test('measures in proportion to the type size', () => {
    const text = 'Wattle';
    expect(computeWidth([{ ...style, text, size: 16 }])).toBeCloseTo(
      2 * computeWidth([{ ...style, text }]),
      6,
    );
    expect(computeCapHeight(10)).toBeCloseTo(2.57, 2);
  });
});

describe('tall-man names', () => {
  const getHeavyLetters = (name: string) =>
    splitTallMan(name, style, 'bold')
      .filter(({ face }) => face === 'bold')
      .map(({ text }) => text);

  test.each([
    ['predniSOLONE 5 mg', ['SOLONE']],
    ['quETIAPine XR', ['ETIAP']],
    ['DULoxetine', ['DUL']],
    ['Diltiazem CD 180 mg', []],
    ['METFORMIN XR', []],
  ])('%s', (name, expected) => {
    expect(getHeavyLetters(name)).toEqual(expected);
    expect(
      splitTallMan(name, style, 'bold')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});
