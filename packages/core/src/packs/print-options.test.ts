import { expect, it } from 'vitest';
import { readSharedPrintOptions, selectPrintOptions } from './print-options.ts';

// Proves GROUP-8.
it.each([
  ['neither says anything', {}, {}, true],
  ['the profile says no', {}, { isDrugWarning: false }, false],
  ['the group says yes', { solid: { isDrugWarning: true } }, { isDrugWarning: false }, true],
  ['the group says no', { solid: { isDrugWarning: false } }, { isDrugWarning: true }, false],
  ['the group speaks of other packs', { medico: { isDrugWarning: false } }, {}, true],
  ['nothing is stored', null, {}, true],
])('when %s, the warnings stand: %#', (_, stored, profile, expected) => {
  expect(selectPrintOptions(stored, 'solid', profile).isDrugWarning).toBe(expected);
});

it('usually paper has weekdays, headings and warnings, and no labels for bottles', () => {
  expect(selectPrintOptions({}, 'solid', {})).toEqual({
    isPackStartDate: false,
    isDayOfWeek: true,
    isPackDoseTimeHeading: true,
    isReverseStartDayOfWeek: false,
    isReverseOffTimeSlots: false,
    isDrugWarning: true,
    isSamAsDrugInfo: true,
    isPrintOnBottles: false,
    isPatientNameOnBottles: true,
    isUnpackedPrnMedArea: true,
    isMedicationScheduleTable: false,
    isSigningChartAtBottom: false,
    isDoNotCrush: true,
  });
});

it.each([
  [null, { isQuantityTotalled: false, drugNames: 'brandFirst', hasFillGuide: false }],
  [
    { displayQuality: true, drugPrintFormat: 1, guidedFillPacking: true },
    { isQuantityTotalled: true, drugNames: 'genericFirst', hasFillGuide: true },
  ],
  [{ drugPrintFormat: 9 }, { isQuantityTotalled: false, drugNames: 'brandFirst', hasFillGuide: false }],
])('the choices for all packs of %j are read', (stored, expected) => {
  expect(readSharedPrintOptions(stored)).toEqual(expected);
});
