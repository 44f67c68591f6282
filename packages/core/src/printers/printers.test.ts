import { expect, it } from 'vitest';
import {
  computeRetryDelay,
  findPrinterKind,
  judgeJob,
  parseLabelPrinterAddress,
  parsePrinterAddress,
  readLabelPrinterStatus,
} from './index.ts';

// Proves PRINT-39.
it.each([
  ['ipp://printer.local', { isEncrypted: false, host: 'printer.local', port: 631, path: '/ipp/print' }],
  [
    'ipp://10.0.0.9:8631/printers/Back',
    { isEncrypted: false, host: '10.0.0.9', port: 8631, path: '/printers/Back' },
  ],
  ['ipps://[fd00::9]/ipp', { isEncrypted: true, host: 'fd00::9', port: 631, path: '/ipp' }],
])('reads the printer address %s', (text, address) => {
  expect(parsePrinterAddress(text)).toEqual(address);
});

// Proves PRINT-39.
it.each([
  'http://printer.local',
  'ipp://user:secret@printer.local',
  'ipp://printer.local/ipp?x=1',
  'ipp://printer.local/../admin',
  'ipp://printer.local:0/',
  'ipp://printer.local:70000/',
  'ipp://',
  'ipp://two words/',
  'ipp://printer.local/a\r\nb',
])('refuses the printer address %j', (text) => {
  expect(parsePrinterAddress(text)).toBeNull();
});

const printing = { jobState: 5, printerState: 4, printerReasons: ['none'] };

// Proves PRINT-41.
it.each([
  [printing, 'printing', 'none'],
  [{ ...printing, jobState: 3, printerState: 3 }, 'printing', 'none'],
  [{ ...printing, printerReasons: ['media-low-warning'] }, 'printing', 'none'],
  [{ ...printing, printerReasons: ['media-empty-error', 'media-needed'] }, 'stopped', 'paper'],
  [{ ...printing, jobState: 6, printerReasons: ['media-jam-error'] }, 'stopped', 'jam'],
  [{ ...printing, printerReasons: ['cover-open'] }, 'stopped', 'door'],
  [{ ...printing, printerReasons: ['toner-empty-error'] }, 'stopped', 'ink'],
  [{ ...printing, printerState: 5, printerReasons: ['paused'] }, 'stopped', 'paused'],
  [{ ...printing, printerState: 5 }, 'stopped', 'attention'],
  [{ ...printing, printerReasons: ['fuser-over-temp-error'] }, 'stopped', 'attention'],
  [{ ...printing, jobState: 9, printerReasons: ['media-empty-error'] }, 'done', 'none'],
  [{ ...printing, jobState: 7 }, 'cancelled', 'atPrinter'],
  [{ ...printing, jobState: 8 }, 'failed', 'aborted'],
] as const)('a printer report %j means %s: %s', (report, state, reason) => {
  expect(judgeJob(report)).toEqual({ state, reason });
});

// Proves PRINT-45.
it.each([
  ['socket://labels.local', { host: 'labels.local', port: 9100 }],
  ['socket://10.0.0.9:6101/', { host: '10.0.0.9', port: 6101 }],
  ['socket://[FD00::9]:9100', { host: 'fd00::9', port: 9100 }],
])('reads the label printer address %s', (text, address) => {
  expect(parseLabelPrinterAddress(text)).toEqual(address);
  expect(findPrinterKind(text)).toBe('zpl');
});

// Proves PRINT-45.
it.each([
  'labels.local:9100',
  'socket://a:0',
  'socket://a:70000',
  'socket://a/path',
  'socket://u:p@a',
  'socket://a\r',
])('refuses the label printer address %j', (text) => expect(findPrinterKind(text)).toBeNull());

const ready = ['030,0,0,0320,000,0,0,0,000,0,0,0', '001,0,0,0,1,2,4,0,00000000,1,000', '1234,0'];
const answer = (lines: readonly string[]) => lines.map((line) => `\u0002${line}\u0003\r\n`).join('');

// Proves PRINT-48.
it.each([
  [answer(ready), 'none'],
  [answer(['030,1,0,0320,000,0,0,0,000,0,0,0', ...ready.slice(1)]), 'paper'],
  [answer(['030,0,1,0320,000,0,0,0,000,0,0,0', ...ready.slice(1)]), 'paused'],
  [answer(['030,0,0,0320,000,1,0,0,000,0,0,0', ...ready.slice(1)]), 'busy'],
  [answer([ready[0] ?? '', '001,0,1,0,1,2,4,0,00000000,1,000', '1234,0']), 'door'],
  [answer([ready[0] ?? '', '001,0,0,1,1,2,4,0,00000000,1,000', '1234,0']), 'ink'],
  ['\u0002030,0\u0003', null],
  ['?', null],
])('a label printer that answers %j is %s', (text, reason) => {
  expect(readLabelPrinterStatus(text)).toBe(reason);
});

// Proves PRINT-46.
it('a busy printer is tried again ever later, at least each minute', () => {
  expect([0, 1, 2, 3, 4, 5, 99].map(computeRetryDelay)).toEqual(
    [2, 4, 8, 16, 32, 60, 60].map((s) => s * 1000),
  );
});
