import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

// Proves REPORT-3.
test.each([
  ['medicine', 'Atorfict 20 mg tablet', 'Atorfict 20_mg tablet'],
  ['medicine', 'Glargofict 100 units/mL injection pen', 'Glargofict 100_units/mL injection pen'],
  ['doses', 'Breakfast 1½, After lunch ½', 'Breakfast_1½, After lunch_½'],
  ['directions', 'Take 2 tablets', 'Take 2 tablets'],
])('in column %s a number stays beside its word: %s', (column, text, kept) => {
  expect(keepTogether(column, text)).toBe(kept.replaceAll('_', '\u00A0'));
});
