import { describe, expect, it } from 'vitest';
import { findPatientReport, findSigningSheet, listReportSettings, reportSettings } from './index.ts';

// Proves REPORT-1.
describe('the catalogue of reports', () => {
  it('offers seven reports of residents', () => {
    expect(listReportSettings('report').map(({ id, title }) => [id, title])).toEqual([
      [1, 'Medication profile'],
      [2, 'Medication list'],
      [3, 'Packing summary'],
      [4, 'Medication changes'],
      [5, 'Pack history'],
      [6, 'Brand swaps'],
      [7, 'Corrections and incidents'],
    ]);
  });

  it('offers nine signing sheets', () => {
    expect(listReportSettings('signing-sheets').map(({ id, code }) => [id, code])).toEqual([
      [11, 'REGULAR'],
      [12, 'PRN'],
      [13, 'WARFARIN'],
      [14, 'INSULIN'],
      [15, 'SHORT_COURSE'],
      [16, 'S8'],
      [17, 'PATCHES'],
      [18, 'NON_PACKED'],
      [19, 'CYTOTOXIC'],
    ]);
  });

  it('finds a report in its own area alone', () => {
    expect(findSigningSheet(12)?.code).toBe('PRN');
    expect(findSigningSheet(1)).toBeNull();
    expect(findPatientReport(1)?.code).toBe('MEDICATION_PROFILE');
    expect(findPatientReport(11)).toBeNull();
  });

  it('has each id, code and option once', () => {
    for (const values of [
      reportSettings.map(({ id }) => id),
      reportSettings.map(({ code }) => code),
      ...reportSettings.map(({ options }) => options),
    ])
      expect(new Set<unknown>(values).size).toBe(values.length);
  });

  // Proves REPORT-2.
  it('offers the choice of the care worker for regular sheets alone', () => {
    const offering = reportSettings.filter(({ options }) => options.includes('includeOptionForCareWorker'));
    expect(offering.map(({ code }) => code)).toEqual(['REGULAR']);
  });
});
