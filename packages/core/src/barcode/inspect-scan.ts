import { computeCheckDigit } from './gtin.ts';
import { isMarkedGs1, parseGs1Parts } from './gs1.ts';
import { type Gs1Stop, groupSeparator } from './gs1-elements.ts';
import { gs1Identifiers, type Gs1Name } from './gs1-identifiers.ts';
import { readScan, type Scan } from './read-scan.ts';

/** The prefixes by which scanners say how a code is printed (ISO/IEC 15424). */
const symbologyNames: ReadonlyMap<string, string> = new Map([
  [']A0', 'Code 39'],
  [']C0', 'Code 128'],
  [']C1', 'GS1-128'],
  [']d1', 'DataMatrix'],
  [']d2', 'GS1 DataMatrix'],
  [']E0', 'EAN-13, UPC'],
  [']E4', 'EAN-8'],
  [']e0', 'GS1 DataBar'],
  [']I0', 'Interleaved 2 of 5'],
  [']L0', 'PDF417'],
  [']Q1', 'QR'],
  [']Q3', 'GS1 QR'],
]);

export interface ScannedPart {
  readonly identifier: string;
  readonly name: Gs1Name;
  readonly value: string;
}

/** Everything that a scan says about itself and about its scanner, without looking anything up (WEB-30). */
export interface ScanInspection {
  /** The text with a name in the place of each character that cannot be seen. */
  readonly visible: string;
  /** The prefix that names the symbology, with its usual name; empty without one or for one that is not known. */
  readonly prefix: string;
  readonly symbology: string;
  /** The parts of a GS1 code, and where the reading stopped. */
  readonly parts: readonly ScannedPart[];
  readonly stop: Gs1Stop | null;
  /** The number whose last digit is a check digit, that digit, and the right one; null where there is none. */
  readonly checkDigit: { readonly number: string; readonly found: string; readonly right: string } | null;
  /** The reading of a scan box. */
  readonly scan: Scan;
}

const trimEnd = (text: string): string => text.replace(/[\r\n\t ]+$/, '').trimStart();

const controlNames: ReadonlyMap<string, string> = new Map([
  ['\t', 'TAB'],
  ['\n', 'LF'],
  ['\r', 'CR'],
  [groupSeparator, 'GS'],
]);

// Their pictures in Unicode are missing in most fonts.
const showControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => `<${controlNames.get(sign) ?? sign.charCodeAt(0).toString(16)}>`);

const isGs1Text = (text: string): boolean =>
  isMarkedGs1(text) || text.startsWith('(') || /^01\d{14}/.test(text) || text.includes(groupSeparator);

function listParts(text: string): Pick<ScanInspection, 'parts' | 'stop'> {
  const { elements, stop } = parseGs1Parts(text);
  const parts = [...gs1Identifiers].flatMap(([identifier, { name }]) => {
    const value = elements.get(name);
    return value === undefined ? [] : [{ identifier, name, value }];
  });
  return { parts, stop };
}

function checkNumber(number: string | undefined): ScanInspection['checkDigit'] {
  if (number === undefined || !/^(\d{8}|\d{12,14})$/.test(number)) return null;
  return { number, found: number.slice(-1), right: computeCheckDigit(number.slice(0, -1)) };
}

/** Takes a scan apart for people who test a scanner. */
export function inspectScan(text: string): ScanInspection {
  const scanned = trimEnd(text);
  const prefix = /^\][A-Za-z]\d/.exec(scanned)?.[0] ?? '';
  const bare = scanned.slice(prefix.length);
  const isGs1 = isGs1Text(scanned) || isGs1Text(bare);
  const { parts, stop } = isGs1
    ? listParts(isMarkedGs1(scanned) ? scanned : bare)
    : { parts: [], stop: null };
  const gtin = parts.find(({ name }) => name === 'gtin')?.value;
  return {
    visible: showControls(text),
    prefix,
    symbology: symbologyNames.get(prefix) ?? '',
    parts,
    stop,
    checkDigit: checkNumber(gtin ?? bare),
    scan: readScan(text),
  };
}
