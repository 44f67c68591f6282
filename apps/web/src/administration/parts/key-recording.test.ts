import { expect, test } from 'vitest';
import type { ScanKey } from '../../kit/scan/index.ts';
import { type KeyRecording, measureSpeed, noKeys, recordKey } from './key-recording.ts';

const press = (key: string, at: number, change: Partial<ScanKey> = {}): ScanKey => ({
  key,
  code: '',
  at,
  place: 'page',
  shift: false,
  ctrl: false,
  other: false,
  ...change,
});
const recordAll = (keys: readonly ScanKey[], from: KeyRecording = noKeys) => keys.reduce(recordKey, from);

test('a scan is recorded with its speed and its end', () => {
  const scan = recordAll([press('J', 0), press('0', 10), press('1', 40), press('Enter', 45)]);
  expect(scan).toEqual({ text: 'J01', times: [0, 10, 40], end: 'Enter' });
  expect(measureSpeed(scan)).toEqual({ average: 20, longest: 30 });
});

test('a new scan begins after an end or a silence', () => {
  const ended = recordAll([press('1', 0), press('Tab', 10)]);
  expect(recordKey(ended, press('2', 20))).toEqual({ text: '2', times: [20], end: null });
  const silent = recordAll([press('1', 0), press('2', 900)]);
  expect(silent).toEqual({ text: '2', times: [900], end: null });
});

test('the separator is a character; other keys change nothing', () => {
  const separator = press(']', 5, { code: 'BracketRight', ctrl: true });
  expect(recordKey(noKeys, separator).text).toBe('\u001d');
  for (const key of [press('Shift', 1), press('Enter', 1), press('a', 1, { other: true })])
    expect(recordKey(noKeys, key)).toBe(noKeys);
  expect(measureSpeed(recordKey(noKeys, press('1', 3)))).toBeNull();
});

test('an Enter long after a scan does not belong to it', () => {
  const scan = recordAll([press('1', 0), press('Enter', 5000)]);
  expect(scan.end).toBeNull();
});
