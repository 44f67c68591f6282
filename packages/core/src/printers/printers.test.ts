import { expect, it } from 'vitest';
import { judgeJob, parsePrinterAddress } from './index.ts';

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
