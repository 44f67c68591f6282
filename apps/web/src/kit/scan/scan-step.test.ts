import { describe, expect, test } from 'vitest';
import {
  groupSeparator,
  noScan,
  pasteStep,
  type ScanKey,
  type ScanOutcome,
  type ScanState,
  scanStep,
} from './scan-step.ts';

const codeOf = (key: string): string =>
  /\d/.test(key) ? `Digit${key}` : key === groupSeparator ? 'BracketRight' : `Key${key.toUpperCase()}`;

function press(key: string, at: number, place: ScanKey['place'], change: Partial<ScanKey> = {}): ScanKey {
  return {
    key,
    code: codeOf(key),
    at,
    place,
    shift: false,
    ctrl: key === groupSeparator,
    other: false,
    ...change,
  };
}

interface Typing {
  readonly gap?: number;
  readonly place?: ScanKey['place'];
  readonly from?: ScanState;
  readonly at?: number;
  readonly end?: string | null;
}

function type(
  text: string,
  { gap = 4, place = 'page', from = noScan, at = 1000, end = 'Enter' }: Typing = {},
) {
  let state = from;
  const outcomes: ScanOutcome[] = [];
  const keys = [...Array.from(text), ...(end === null ? [] : [end])];
  for (const [index, key] of keys.entries()) {
    const step = scanStep(state, press(key, at + index * gap, place));
    state = step.state;
    outcomes.push(step.outcome);
  }
  return { state, outcomes, outcome: outcomes.at(-1) };
}

const code = '9312345678907';

describe('on the page, where no field has the focus', () => {
  test.each([0, 4, 60, 900, 5000])('a scan at %i ms between keys is whole', (gap) => {
    const { outcome, state } = type(code, { gap });
    expect(outcome).toEqual({ scan: code, rescued: false });
    expect(state.text).toBe('');
  });

  test('waiting never submits: half a code stays in the box', () => {
    const half = type(code.slice(0, 6), { end: null });
    expect(half.outcomes).toEqual(Array.from({ length: 6 }, () => 'taken'));
    expect(half.state.text).toBe('931234');
    const rest = type(code.slice(6), { from: half.state, at: 60_000 });
    expect(rest.outcome).toEqual({ scan: code, rescued: false });
  });

  test('Tab ends a scan as Enter does', () => {
    expect(type(code, { end: 'Tab' }).outcome).toEqual({ scan: code, rescued: false });
  });

  test('Enter, Tab and space with nothing scanned belong to the page', () => {
    for (const key of ['Enter', 'Tab', ' ', 'F9', 'Escape', 'ArrowDown']) {
      expect(scanStep(noScan, press(key, 1, 'page', { code: key })).outcome).toBe('ignored');
    }
  });

  test('shortcuts with Alt or Meta, and letters being composed, are left alone', () => {
    expect(scanStep(noScan, press('a', 1, 'page', { other: true })).outcome).toBe('ignored');
    expect(scanStep(noScan, press('s', 1, 'page', { ctrl: true })).outcome).toBe('ignored');
  });

  test('an Arabic layout still gives the digits that were scanned', () => {
    const step = scanStep(noScan, press('٩', 1, 'page', { code: 'Digit9' }));
    expect(step.state.text).toBe('9');
    expect(scanStep({ ...noScan, text: '٩٣۱' }, press('Enter', 2, 'box')).outcome).toEqual({
      scan: '931',
      rescued: false,
    });
  });
});

describe('the same code again', () => {
  test('within 500 ms is one scan; later it is another', () => {
    const first = type(code, { gap: 1 });
    const again = type(code, { gap: 1, from: first.state, at: 1100 });
    expect(again.outcome).toBe('repeated');
    expect(type(code, { gap: 1, from: again.state, at: 3000 }).outcome).toEqual({
      scan: code,
      rescued: false,
    });
  });

  test('another code at once is its own scan', () => {
    const first = type(code, { gap: 1 });
    expect(type('9312345678914', { gap: 1, from: first.state, at: 1020 }).outcome).toEqual({
      scan: '9312345678914',
      rescued: false,
    });
  });
});

describe('what a scanner may send', () => {
  test('the GS1 separator is kept', () => {
    expect(type(`01093${groupSeparator}21A`).outcome).toEqual({
      scan: `01093${groupSeparator}21A`,
      rescued: false,
    });
  });

  test('other control characters are a damaged read', () => {
    const { outcome, state } = type('9312\u00023456');
    expect(outcome).toBe('refused');
    expect(state.text).toBe('');
  });
});

describe('in another field', () => {
  test('a burst that ends with Enter is a scan that went astray', () => {
    const { outcomes, outcome } = type(code, { place: 'field' });
    expect(outcomes[0]).toBe('burst');
    expect(outcome).toEqual({ scan: code, rescued: true });
  });

  test('people type slower and keep their text', () => {
    expect(type('paracetamol', { place: 'field', gap: 90 }).outcome).toBe('ignored');
    expect(type('paracetamol', { place: 'field', gap: 40 }).outcome).toBe('ignored');
  });

  test('a few quick letters are no scan', () => {
    expect(type('panadol', { place: 'field' }).outcome).toBe('ignored');
  });

  test('a pause starts the burst anew, so half a code is never rescued', () => {
    const half = type(code.slice(0, 8), { place: 'field', end: null });
    expect(type(code.slice(8), { place: 'field', from: half.state, at: 9000 }).outcome).toBe('ignored');
  });
});

describe('on a page without a scan box', () => {
  test.each([1, 4, 30, 60])('a pack code at %i ms between keys is heard', (gap) => {
    expect(type('J000000017', { place: 'passive', gap }).outcome).toEqual({
      scan: 'J000000017',
      rescued: true,
    });
  });

  test('a person who types is not a scanner', () => {
    expect(type('J000000017', { place: 'passive', gap: 180 }).outcome).toBe('ignored');
  });
});

describe('pasted', () => {
  test('text stands in the box until somebody ends it', () => {
    const pasted = pasteStep(noScan, ` ${code}`, 1000);
    expect(pasted.outcome).toBe('taken');
    expect(scanStep(pasted.state, press('Enter', 1100, 'page')).outcome).toEqual({
      scan: code,
      rescued: false,
    });
  });

  test.each(['\n', '\r\n', '\t'])('a line end behind it submits it (%j)', (end) => {
    const { outcome, state } = pasteStep(noScan, `${code}${end}`, 1000);
    expect(outcome).toEqual({ scan: code, rescued: false });
    expect(state.text).toBe('');
  });

  test('two lines at once are no code', () => {
    expect(pasteStep(noScan, `${code}\n${code}\n`, 1000).outcome).toBe('refused');
  });
});

test.each([
  `]d201${'09312345678907'}17261231${groupSeparator}10A1`,
  `${groupSeparator}0109312345678907`,
  `]C10109312345678907`,
])('what GS1 scanners put in front comes through: %j', (text) => {
  for (const gap of [1, 60]) expect(type(text, { gap }).outcome).toEqual({ scan: text, rescued: false });
});

describe('while a dialog is open', () => {
  test.each([1, 60])('a scan at %i ms between keys is kept out of its fields and buttons', (gap) => {
    expect(type(code, { place: 'dialog', gap }).outcome).toBe('keptOut');
    expect(type('J000000017', { place: 'dialog', gap }).outcome).toBe('keptOut');
    expect(type(`]d201${code}`, { place: 'dialog', gap }).outcome).toBe('keptOut');
  });

  test('the same scan again at once is kept out as well', () => {
    const first = type(code, { place: 'dialog', gap: 1 });
    expect(type(code, { place: 'dialog', gap: 1, from: first.state, at: 1100 }).outcome).toBe('keptOut');
  });

  test('words and small numbers are typed, however fast', () => {
    expect(type('breakfast', { place: 'dialog', gap: 60 }).outcome).toBe('ignored');
    expect(type('7.5', { place: 'dialog', gap: 1 }).outcome).toBe('ignored');
    expect(type('Wattle-Street-7', { place: 'dialog', gap: 1 }).outcome).toBe('ignored');
  });
});
