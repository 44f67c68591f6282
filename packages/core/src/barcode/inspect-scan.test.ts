import { describe, expect, it } from 'vitest';
import { inspectScan, groupSeparator } from './index.ts';

// Proves WEB-30.
describe('a scan that is tested', () => {
  it('shows the number of an EAN with its check digit', () => {
    expect(inspectScan('9300000000013')).toMatchObject({
      visible: '9300000000013',
      prefix: '',
      symbology: '',
      parts: [],
      checkDigit: { number: '9300000000013', found: '3', right: '9' },
      scan: { kind: 'unreadable', problem: 'checkDigit' },
    });
    expect(inspectScan(']E09300000000019')).toMatchObject({
      prefix: ']E0',
      symbology: 'EAN-13, UPC',
      checkDigit: { found: '9', right: '9' },
      scan: { kind: 'product', gtin: '09300000000019' },
    });
  });

  it('shows each part of a GS1 code and what cannot be seen', () => {
    const code = `]d20109300000000019172811301012AB${groupSeparator}21S7`;
    const found = inspectScan(code);
    expect(found).toMatchObject({
      visible: ']d20109300000000019172811301012AB<GS>21S7',
      symbology: 'GS1 DataMatrix',
      stop: null,
      checkDigit: { number: '09300000000019' },
      scan: { kind: 'product', batch: '12AB', serial: 'S7', expiry: '2028-11-30' },
    });
    expect(found.parts).toEqual([
      { identifier: '01', name: 'gtin', value: '09300000000019' },
      { identifier: '17', name: 'expiry', value: '281130' },
      { identifier: '10', name: 'batch', value: '12AB' },
      { identifier: '21', name: 'serial', value: 'S7' },
    ]);
  });

  it('shows where a GS1 code stops', () => {
    expect(inspectScan('(01)09300000000019(99)x')).toMatchObject({
      parts: [{ name: 'gtin' }],
      stop: { reason: 'unknownIdentifier', at: '99' },
    });
  });

  it('names a pack and no unknown symbology', () => {
    expect(inspectScan(']Z9J000000123.ABC234\r')).toMatchObject({
      visible: ']Z9J000000123.ABC234<CR>',
      prefix: ']Z9',
      symbology: '',
      checkDigit: null,
      scan: { kind: 'pack', code: 'J000000123', tag: 'ABC234' },
    });
    expect(inspectScan('1\t\n\u0002').visible).toBe('1<TAB><LF><2>');
    expect(inspectScan('')).toMatchObject({ parts: [], checkDigit: null, scan: { problem: 'empty' } });
  });
});
