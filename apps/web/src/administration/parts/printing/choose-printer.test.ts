import { expect, test } from 'vitest';
import { listSuitablePrinters, choosePrinter } from './choose-printer.ts';

const buildPrinter = (printerId: number, kind: 'ipp' | 'zpl' = 'ipp') => ({
  printerId,
  kind,
  name: `Printer ${printerId}`,
  address: '',
  dotsPerMm: 8 as const,
  version: 1,
});
const printers = [buildPrinter(1), buildPrinter(2), buildPrinter(3, 'zpl'), buildPrinter(4)];
const none = { own: 0, named: 0, last: 0, paper: 'sheet' } as const;

// Proves PRINT-50.
test.each([
  [{ own: 2, named: 4, last: 1 }, 2],
  [{ named: 4, last: 1 }, 4],
  [{ last: 2 }, 2],
  [{ own: 9, named: 4 }, 4],
  [{ own: 9, named: 9, last: 9 }, 1],
  [{ paper: 'label' }, 3],
  [{ paper: 'label', own: 2 }, 2],
] as const)('of the printers, %o chooses printer %i', (wishes, printerId) => {
  expect(choosePrinter(printers, { ...none, ...wishes })).toBe(printerId);
});

test('without a printer none is chosen', () => {
  expect(choosePrinter([], none)).toBe(0);
});

// Proves PRINT-47.
test('a label printer is offered for labels alone', () => {
  const list = (labelDots: (8 | 12)[]) =>
    listSuitablePrinters(printers, { labelDots }).map(({ printerId }) => printerId);
  expect(list([])).toEqual([1, 2, 4]);
  expect(list([12])).toEqual([1, 2, 4]);
  expect(list([8, 12])).toEqual([1, 2, 3, 4]);
});
