import { describe, expect, test } from 'vitest';
import {
  groupSeparator,
  noScan,
  applyPaste,
  type ScanKey,
  type ScanOutcome,
  type ScanState,
  applyScanKey,
} from './scan-step.ts';

const getKeyCode = (key: string): string =>
  /\d/.test(key) ? `Digit${key}` : key === groupSeparator ? 'BracketRight' : `Key${key.toUpperCase()}`;

function buildKeyPress(
  key: string,
  at: number,
  place: ScanKey['place'],
  change: Partial<ScanKey> = {},
): ScanKey {
  return {
    key,
    code: getKeyCode(key),
    at,
    place,
    shift: false,
    ctrl: key === groupSeparator,
    other: false,
    ...change,
  };
}

interface TypingOptions {
  readonly gap?: number;
  readonly place?: ScanKey['place'];
  readonly from?: ScanState;
  readonly at?: number;
  readonly end?: string | null;
}

function typeText(
  text: string,
  { gap = 4, place = 'page', from = noScan, at = 1000, end = 'Enter' }: TypingOptions = {},
) {
  let state = from;
  const outcomes: ScanOutcome[] = [];
  const keys = [...Array.from(text), ...(end === null ? [] : [end])];
  for (const [index, key] of keys.entries()) {
    const step = applyScanKey(state, buildKeyPress(key, at + index * gap, place));
    state = step.state;
    outcomes.push(step.outcome);
  }
  return { state, outcomes, outcome: outcomes.at(-1) };
}

const code = '9312345678907';

describe('a scan outside of fields', () => {
  test.each([0, 4, 60, 900, 5000])('is complete at %i ms between keys', (gap) => {
    const { outcome, state } = typeText(code, { gap });
    expect(outcome).toEqual({ scan: code, rescued: false });
    expect(state.text).toBe('');
  });

  // Proves WEB-13.
  test('is never submitted by a pause; a partial code stays', () => {
    const half = typeText(code.slice(0, 6), { end: null });
    expect(half.outcomes).toEqual(Array.from({ length: 6 }, () => 'taken'));
    expect(half.state.text).toBe('931234');
    const rest = typeText(code.slice(6), { from: half.state, at: 60_000 });
    expect(rest.outcome).toEqual({ scan: code, rescued: false });
  });

  test('ends with Tab as with Enter', () => {
    expect(typeText(code, { end: 'Tab' }).outcome).toEqual({ scan: code, rescued: false });
  });

  test('does not take Enter, Tab and space without characters before', () => {
    for (const key of ['Enter', 'Tab', ' ', 'F9', 'Escape', 'ArrowDown']) {
      expect(applyScanKey(noScan, buildKeyPress(key, 1, 'page', { code: key })).outcome).toBe('ignored');
    }
  });

  test('does not take keys with Alt or Meta, or composed letters', () => {
    expect(applyScanKey(noScan, buildKeyPress('a', 1, 'page', { other: true })).outcome).toBe('ignored');
    expect(applyScanKey(noScan, buildKeyPress('s', 1, 'page', { ctrl: true })).outcome).toBe('ignored');
  });

  test('gives Western digits under an Arabic keyboard layout', () => {
    const step = applyScanKey(noScan, buildKeyPress('٩', 1, 'page', { code: 'Digit9' }));
    expect(step.state.text).toBe('9');
    expect(applyScanKey({ ...noScan, text: '٩٣۱' }, buildKeyPress('Enter', 2, 'box')).outcome).toEqual({
      scan: '931',
      rescued: false,
    });
  });
});

describe('a repeated code', () => {
  test('within 500 ms is one scan and later another', () => {
    const first = typeText(code, { gap: 1 });
    const again = typeText(code, { gap: 1, from: first.state, at: 1100 });
    expect(again.outcome).toBe('repeated');
    expect(typeText(code, { gap: 1, from: again.state, at: 3000 }).outcome).toEqual({
      scan: code,
      rescued: false,
    });
  });

  test('is a scan of its own when it is another code', () => {
    const first = typeText(code, { gap: 1 });
    expect(typeText('9312345678914', { gap: 1, from: first.state, at: 1020 }).outcome).toEqual({
      scan: '9312345678914',
      rescued: false,
    });
  });
});

describe('the characters of a scan', () => {
  test('keep the GS1 separator', () => {
    expect(typeText(`01093${groupSeparator}21A`).outcome).toEqual({
      scan: `01093${groupSeparator}21A`,
      rescued: false,
    });
  });

  test('are a damaged scan with other control characters', () => {
    const { outcome, state } = typeText('9312\u00023456');
    expect(outcome).toBe('refused');
    expect(state.text).toBe('');
  });
});

describe('keys in a text field', () => {
  // Proves WEB-13.
  test('are a misplaced scan when a burst ends with Enter', () => {
    const { outcomes, outcome } = typeText(code, { place: 'field' });
    expect(outcomes[0]).toBe('burst');
    expect(outcome).toEqual({ scan: code, rescued: true });
  });

  test('are text when a person types them', () => {
    expect(typeText('paracetamol', { place: 'field', gap: 90 }).outcome).toBe('ignored');
    expect(typeText('paracetamol', { place: 'field', gap: 40 }).outcome).toBe('ignored');
  });

  test('are text when they are a few quick letters', () => {
    expect(typeText('panadol', { place: 'field' }).outcome).toBe('ignored');
  });

  test('are a new burst after a pause; partial codes are ignored', () => {
    const half = typeText(code.slice(0, 8), { place: 'field', end: null });
    expect(typeText(code.slice(8), { place: 'field', from: half.state, at: 9000 }).outcome).toBe('ignored');
  });
});

describe('a page without a scan box', () => {
  test.each([1, 4, 30, 60])('receives a pack code at %i ms between keys', (gap) => {
    expect(typeText('J000000017', { place: 'passive', gap }).outcome).toEqual({
      scan: 'J000000017',
      rescued: true,
    });
  });

  test('does not take typing for a scan', () => {
    expect(typeText('J000000017', { place: 'passive', gap: 180 }).outcome).toBe('ignored');
  });
});

describe('pasted text', () => {
  test('stays in the box until a person submits it', () => {
    const pasted = applyPaste(noScan, ` ${code}`, 1000);
    expect(pasted.outcome).toBe('taken');
    expect(applyScanKey(pasted.state, buildKeyPress('Enter', 1100, 'page')).outcome).toEqual({
      scan: code,
      rescued: false,
    });
  });

  test.each(['\n', '\r\n', '\t'])('with a line end is submitted (%j)', (end) => {
    const { outcome, state } = applyPaste(noScan, `${code}${end}`, 1000);
    expect(outcome).toEqual({ scan: code, rescued: false });
    expect(state.text).toBe('');
  });

  test('of two lines is not a code', () => {
    expect(applyPaste(noScan, `${code}\n${code}\n`, 1000).outcome).toBe('refused');
  });
});

test.each([
  `]d201${'09312345678907'}17261231${groupSeparator}10A1`,
  `${groupSeparator}0109312345678907`,
  `]C10109312345678907`,
])('the GS1 prefix %j is kept', (text) => {
  for (const gap of [1, 60]) expect(typeText(text, { gap }).outcome).toEqual({ scan: text, rescued: false });
});

describe('an open dialog', () => {
  // Proves WEB-14.
  test.each([1, 60])('receives no key of a scan at %i ms between keys', (gap) => {
    expect(typeText(code, { place: 'dialog', gap }).outcome).toBe('keptOut');
    expect(typeText('J000000017', { place: 'dialog', gap }).outcome).toBe('keptOut');
    expect(typeText(`]d201${code}`, { place: 'dialog', gap }).outcome).toBe('keptOut');
  });

  test('receives no key when the scan is repeated', () => {
    const first = typeText(code, { place: 'dialog', gap: 1 });
    expect(typeText(code, { place: 'dialog', gap: 1, from: first.state, at: 1100 }).outcome).toBe('keptOut');
  });

  test('receives typed words and small numbers, however fast', () => {
    expect(typeText('breakfast', { place: 'dialog', gap: 60 }).outcome).toBe('ignored');
    expect(typeText('7.5', { place: 'dialog', gap: 1 }).outcome).toBe('ignored');
    expect(typeText('Wattle-Street-7', { place: 'dialog', gap: 1 }).outcome).toBe('ignored');
  });
});
