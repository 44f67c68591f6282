import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { formatDay } from '../days/index.ts';
import {
  apnSentences,
  computeCheckDigit,
  groupSeparator,
  parseGs1Day,
  normaliseApn,
  formatPackCode,
  parseGs1,
  parseGtin,
  parsePrintedCode,
  readScan,
  scanSentences,
} from './index.ts';

function describeScan(text: string): string[] {
  const scan = readScan(text);
  switch (scan.kind) {
    case 'pack':
      return ['pack', scan.code];
    case 'unreadable':
      return ['unreadable', scan.problem];
    case 'product': {
      const expiry = scan.expiry === null ? '' : formatDay(scan.expiry);
      return ['product', scan.gtin, expiry, scan.batch ?? '', scan.serial ?? '', scan.stop?.at ?? ''];
    }
  }
}

// Proves CODE-4.
describe('scans, examples/scans.txt', () => {
  it.each(readExamples('scans'))('%s is %s %s', (...row) => {
    expect(describeScan(getCell(row, 0).replaceAll('<GS>', groupSeparator))).toEqual(row.slice(1));
  });

  it.each(['\t9300000000019\r\n', '9300000000019\t', ' 9300000000019 '])(
    '%j is read without surrounding characters',
    (text) => {
      expect(describeScan(text).slice(0, 2)).toEqual(['product', '09300000000019']);
    },
  );

  it.each([
    ['', 'empty'],
    [' \r\n', 'empty'],
    ['9'.repeat(81), 'tooLong'],
    [`]d20109300000000019${'1'.repeat(70)}`, 'tooLong'],
    ['93000\u000000000019', 'controlCharacter'],
    ['J0000\n00123', 'controlCharacter'],
    ['J0000\u009b00123', 'controlCharacter'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readScan(text)).toEqual({ kind: 'unreadable', problem });
  });

  it('never throws, whatever is scanned', () => {
    const signs = fc.constantFrom(
      '0',
      '1',
      '7',
      '9',
      '3',
      'J',
      '(',
      ')',
      ']',
      'd',
      '2',
      groupSeparator,
      '\u0000',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(signs).map((some) => some.join('')),
        ),
        (text) => {
          expect(['pack', 'product', 'unreadable']).toContain(readScan(text).kind);
        },
      ),
      { numRuns: 500 },
    );
  });
});

const bodies = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));

describe('product numbers', () => {
  // Proves CODE-1.
  it('with a valid check digit parse at any length, padded to 14', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const printed = body + computeCheckDigit(body);
        expect(parseGtin(printed)).toBe(printed.padStart(14, '0'));
        expect(parseGtin(printed.padStart(14, '0'))).toBe(parseGtin(printed));
        expect(readScan(printed)).toMatchObject({ kind: 'product', gtin: parseGtin(printed) });
      }),
    );
  });

  it('detect any single changed digit', () => {
    fc.assert(
      fc.property(bodies, fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }), (body, place, shift) => {
        const printed = body + computeCheckDigit(body);
        const at = place % printed.length;
        const digit = (Number(printed[at]) + shift) % 10;
        expect(parseGtin(`${printed.slice(0, at)}${digit}${printed.slice(at + 1)}`)).toBeNull();
      }),
    );
  });

  it('of a drug have 8 to 14 digits', () => {
    expect(normaliseApn('9300000000019')).toBe('09300000000019');
    expect(normaliseApn('9300 0000 00019')).toBe('09300000000019');
    expect(normaliseApn('9300000000018')).toBe('checkDigit');
    expect(normaliseApn('1234567')).toBe('length');
    expect(normaliseApn('930000000001A')).toBe('length');
    expect(normaliseApn('1234567890')).toBe('00001234567890');
  });
});

describe('the message of a barcode', () => {
  it('describes the problem of a scan and of a drug barcode', () => {
    const scan = readScan('9300000000018');
    expect(scan.kind === 'unreadable' && scanSentences[scan.problem]).toBe(
      'The check digit of this barcode is wrong. Please scan again',
    );
    expect(apnSentences.length).toBe('A barcode has 8 to 14 digits');
  });
});

describe('GS1 codes', () => {
  // Proves CODE-2.
  it('are read back as they were printed', () => {
    const words = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), words, words, (body, batch, serial) => {
        const gtin = body + computeCheckDigit(body);
        const expected = { gtin, expiry: '2028-11-30', batch, serial, stop: null };
        const scanned = `]d201${gtin}1728113010${batch}${groupSeparator}21${serial}`;
        expect(parseGs1(scanned)).toEqual(expected);
        expect(parseGs1(`(01)${gtin}(17)281130(10)${batch}(21)${serial}`)).toEqual(expected);
      }),
    );
  });

  it.each([
    ['281130', '2028-11-30'],
    ['290200', '2029-02-28'],
    ['280200', '2028-02-29'],
    ['281300', null],
    ['280231', null],
  ])('the date %s is %s', (written, on) => {
    expect(parseGs1Day(written)).toBe(on);
  });
});

describe('pack codes', () => {
  // Proves CODE-3.
  it('are J and nine digits', () => {
    expect(formatPackCode(123)).toBe('J000000123');
    expect(parsePrintedCode(' j000000123 ')?.code ?? null).toBe(formatPackCode(123));
    expect(parsePrintedCode('K000000123')?.code ?? null).toBeNull();
    expect(() => formatPackCode(0)).toThrow(RangeError);
    expect(() => formatPackCode(1_000_000_000)).toThrow(RangeError);
  });

  it('are read back by the scanner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (n) => {
        expect(readScan(formatPackCode(n))).toEqual({ kind: 'pack', code: formatPackCode(n), tag: null });
      }),
    );
  });
});
