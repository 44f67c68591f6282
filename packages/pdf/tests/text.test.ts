import { describe, expect, test } from 'vitest';
import { companionOf, MissingGlyphError } from '../src/layout/faces.ts';
import { capHeight, type TextStyle, widthOf } from '../src/layout/measure.ts';
import { Pen, TextTooWideError } from '../src/layout/pen.ts';
import { readsRightToLeft, visualRuns } from '../src/layout/runs.ts';
import { tallManSpans } from '../src/layout/tall-man.ts';
import { tiedUnits } from '../src/layout/units.ts';
import { setText } from '../src/layout/wrap.ts';

const style: TextStyle = { face: 'regular', size: 8, colour: '#000000' };
const set = (text: string, room: number) =>
  setText([{ ...style, text }], room).lines.map((line) => line.spans.map((span) => span.text).join(''));

describe('characters', () => {
  test('a character that no font has is refused by name, with its text', () => {
    const attempt = () => visualRuns('Take 💊 daily', 'regular');
    expect(attempt).toThrow(MissingGlyphError);
    expect(attempt).toThrow('“💊” (U+1F48A) in “Take 💊 daily”');
  });

  test('pharmacy’s own characters are all there', () => {
    const text = 'ğşİıÇö ệ ươ Ж ½¼¾ ≤≥ → µ ± ° ™ ® • – — … “”‘’';
    expect(
      visualRuns(text, 'bold')
        .map((run) => run.text)
        .join(''),
    ).toBe(text);
  });

  test('every Latin face has an Arabic companion', () => {
    expect([companionOf('regular'), companionOf('semibold'), companionOf('bold')]).toEqual([
      'arabic',
      'arabicBold',
      'arabicBold',
    ]);
  });
});

describe('right-to-left text', () => {
  test('stands in visual order, numbers from left to right', () => {
    const runs = visualRuns('قرص 2 يومياً', 'regular');
    expect(runs.map((run) => run.text)).toEqual([' يومياً', '2', 'قرص ']);
    expect(runs.map((run) => run.isRightToLeft)).toEqual([true, false, true]);
  });

  test('keeps a dose before its unit', () => {
    const runs = visualRuns(tiedUnits('نصف قرص (40 mg) صباحاً'), 'regular');
    expect(runs.map((run) => run.text)).toContain('40\u00a0mg');
  });

  test('inside Latin text keeps the Latin order around it', () => {
    const runs = visualRuns('Ward قلب 4', 'regular').map((run) => run.text);
    expect(runs[0]).toBe('Ward ');
    expect(readsRightToLeft('Ward قلب 4')).toBe(false);
    expect(readsRightToLeft('قلب Ward')).toBe(true);
  });

  test('on a line of its own keeps the order of its paragraph', () => {
    const order = (text: string, room: number) => {
      const pen = new Pen();
      pen.paragraph(text, style, 0, 10, room);
      return pen.ops.flatMap((op) => (op.kind === 'text' ? [op.text.trim()] : []));
    };
    expect(order('Penicillin (rash), اليود, Latex', 26)).toEqual(['Penicillin (rash),', 'اليود', ', Latex']);
    expect(order('قرص واحد Panadol.', 14)).toEqual(['قرص واحد', '.', 'Panadol']);
  });

  test('starts at the right edge of its room', () => {
    const pen = new Pen();
    pen.paragraph('قرص واحد', style, 10, 10, 60);
    const [op] = pen.ops;
    expect(op?.kind === 'text' && op.x + op.width).toBeCloseTo(70, 3);
  });
});

describe('setting lines', () => {
  test('breaks at spaces, loses nothing, and no line is wider than its room', () => {
    const text = 'Take ONE tablet in the morning with a full glass of water.';
    const lines = setText([{ ...style, text }], 30).lines;
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.map((line) => line.spans.map((span) => span.text).join('')).join(' ')).toBe(text);
    expect(lines.every((line) => line.width <= 30)).toBe(true);
  });

  test('never parts a number from its unit', () => {
    const lines = set(tiedUnits('Take 2 tablets of 40 mg and 12.5 microg'), 12);
    expect(lines.some((line) => /\d$/u.test(line))).toBe(false);
  });

  test('goes on in the next line with a word that is too long, and says so', () => {
    const { lines, isWordDivided } = setText([{ ...style, text: 'hydroxychloroquine' }], 10);
    expect(isWordDivided).toBe(true);
    expect(lines.map((line) => line.spans[0]?.text).join('')).toBe('hydroxychloroquine');
  });

  test('a line that must stand on one line is refused when it is wider', () => {
    expect(() => new Pen().text('Wattle Street Pharmacy', style, 0, 10, 10)).toThrow(TextTooWideError);
  });

  test('type below 6.5 points is refused', () => {
    expect(() => new Pen().text('small print', { ...style, size: 6 }, 0, 10, 50)).toThrow('6 pt');
  });

  test('measures agree with the size of the type', () => {
    const text = 'Wattle';
    expect(widthOf([{ ...style, text, size: 16 }])).toBeCloseTo(2 * widthOf([{ ...style, text }]), 6);
    expect(capHeight(10)).toBeCloseTo(2.57, 2);
  });
});

describe('tall-man names', () => {
  const heavy = (name: string) =>
    tallManSpans(name, style, 'bold')
      .filter(({ face }) => face === 'bold')
      .map(({ text }) => text);

  test.each([
    ['predniSOLONE 5 mg', ['SOLONE']],
    ['quETIAPine XR', ['ETIAP']],
    ['DULoxetine', ['DUL']],
    ['Diltiazem CD 180 mg', []],
    ['METFORMIN XR', []],
  ])('%s', (name, expected) => {
    expect(heavy(name)).toEqual(expected);
    expect(
      tallManSpans(name, style, 'bold')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});
