import type { Day } from '../days/index.ts';
import { isApnProblem, normaliseApn } from './apn.ts';
import type { Gtin } from './gtin.ts';
import { isMarkedGs1, parseGs1 } from './gs1.ts';
import { type Gs1Stop, groupSeparator } from './gs1-elements.ts';
import { type PrintedCode, parsePrintedCode } from './pack-code.ts';

export type ScanProblem =
  | 'empty'
  | 'tooLong'
  | 'controlCharacter'
  | 'checkDigit'
  | 'unknownIdentifier'
  | 'wrongLength'
  | 'wrongContent'
  | 'noProduct'
  | 'unknownForm';

/** A product on the shelf; expiry, batch and serial come with GS1 codes only. */
export interface ProductScan {
  readonly kind: 'product';
  readonly gtin: Gtin;
  readonly expiry: Day | null;
  readonly batch: string | null;
  readonly serial: string | null;
  /** Set when a part after the product number could not be read. */
  readonly stop: Gs1Stop | null;
}

/** The result of reading a scanned, typed or pasted code. */
export type Scan =
  | ({ readonly kind: 'pack' } & PrintedCode)
  | ProductScan
  | { readonly kind: 'unreadable'; readonly problem: ScanProblem };

/** Longest text that a scan box takes; a GS1 code on a medicine is shorter. */
export const longestScan = 80;

const buildUnreadable = (problem: ScanProblem): Scan => ({ kind: 'unreadable', problem });

const hasControlCharacter = (text: string): boolean =>
  Array.from(text.replaceAll(groupSeparator, '')).some(
    (sign) => sign < ' ' || (sign >= '\x7f' && sign <= '\x9f'),
  );

function readGs1(text: string): Scan {
  const { gtin, expiry, batch, serial, stop } = parseGs1(text);
  if (gtin !== null) return { kind: 'product', gtin, expiry, batch, serial, stop };
  return buildUnreadable(stop ? stop.reason : 'noProduct');
}

function readPlain(digits: string): Scan {
  const gtin = normaliseApn(digits);
  if (isApnProblem(gtin)) return buildUnreadable(gtin === 'checkDigit' ? 'checkDigit' : 'unknownForm');
  return { kind: 'product', gtin, expiry: null, batch: null, serial: null, stop: null };
}

// Scanners may announce other symbologies too: ]E0 for EAN-13, ]C0 for Code 128, ]d1 for DataMatrix.
const otherSymbology = /^\][A-Za-z]\d/;

/** Reads any text of a scan box: our pack codes, EAN, UPC, GTIN, GS1 (CODE-4, CODE-3). */
export function readScan(text: string): Scan {
  // The tab or line end that scanners add is no part of the code.
  const scanned = text.replace(/[\r\n\t ]+$/, '').trimStart();
  if (scanned === '') return buildUnreadable('empty');
  if (scanned.length > longestScan) return buildUnreadable('tooLong');
  if (hasControlCharacter(scanned)) return buildUnreadable('controlCharacter');
  if (isMarkedGs1(scanned) || scanned.startsWith('(')) return readGs1(scanned);
  const plain = scanned.replace(otherSymbology, '');
  const printed = parsePrintedCode(plain);
  if (printed !== null) return { kind: 'pack', ...printed };
  // Before GS1: an Australian EAN starts with 93, which is not the application identifier 93.
  if (/^\d{8,14}$/.test(plain)) return readPlain(plain);
  return /^01\d{14}/.test(plain) ? readGs1(plain) : buildUnreadable('unknownForm');
}
