import { expect, test } from 'vitest';
import { readDoctorName } from './index.ts';

// Proves IMPORT-15.
test.each([
  ['Dr. Sam Sample', 'Sam', 'Sample'],
  ['SAMPLE, Dr Sam', 'Sam', 'SAMPLE'],
  ['  Anna  Maria Whitlam ', 'Anna Maria', 'Whitlam'],
  ['Sample', '', 'Sample'],
  ['Dr', '', ''],
  ['', '', ''],
])('%s is read as a doctor', (text, firstName, lastName) => {
  expect(readDoctorName(text)).toEqual({ firstName, lastName });
});
