import { expect, it } from 'vitest';
import { buildDay } from '../days/index.ts';
import {
  computePace,
  computeRate,
  isReportPeriod,
  isSummaryPeriod,
  listSummarySections,
  type ReportSummary,
  resolveReportPeriod,
  summarySectionNames,
} from './index.ts';

const today = buildDay(2026, 3, 31);

// Proves SUMMARY-1.
it('begins a report one month before its last day', () => {
  expect(resolveReportPeriod({}, today)).toEqual({ from: '2026-02-28', to: '2026-03-31' });
  const toDate = buildDay(2026, 3, 15);
  expect(resolveReportPeriod({ toDate }, today)).toEqual({ from: '2026-02-15', to: '2026-03-15' });
  const fromDate = buildDay(2026, 1, 1);
  expect(resolveReportPeriod({ fromDate }, today)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
});

it.each([
  [buildDay(2026, 3, 31), true],
  [buildDay(2025, 3, 1), true],
  [buildDay(2025, 2, 28), false],
  [buildDay(2026, 4, 1), false],
])('a report from %s to 31 March is sound: %s', (from, isSound) => {
  expect(isReportPeriod({ from, to: today })).toBe(isSound);
});

// Proves SUMMARY-1.
it.each([
  [buildDay(2026, 3, 31), true],
  [buildDay(2024, 3, 1), true],
  [buildDay(2024, 2, 29), false],
  [buildDay(2026, 4, 1), false],
])('a summary from %s to 31 March is sound: %s', (from, isSound) => {
  expect(isSummaryPeriod({ from, to: today })).toBe(isSound);
});

// Proves SUMMARY-3.
it.each([
  [0, 0, null, null],
  [10, 4, 2.5, 250],
  [7, 3, 2.3, 233.3],
])('%i of %i make the pace %s and the rate %s', (part, whole, pace, rate) => {
  expect(computePace(part, whole)).toBe(pace);
  expect(computeRate(part, whole)).toBe(rate);
});

const nothing: ReportSummary = {
  packsByStatus: [],
  packsByGroup: [],
  packsByCategory: [],
  patientsByStatus: [],
  packers: [],
  checks: { checked: 0, passedFirst: 0 },
  correctionsByReason: [],
  correctionsByDrug: [],
  topDrugs: [],
  packsByChange: [],
  returnedDoses: [],
  latePacks: { due: 0, late: 0 },
  owingByAge: [],
  claimsByWeek: [],
};

it('has every section, without a row when nothing happened', () => {
  const sections = listSummarySections(nothing);
  expect(sections.map(({ name }) => name)).toEqual(summarySectionNames);
  expect(sections.flatMap(({ rows }) => rows)).toEqual([]);
});

it('puts rates beside the figures that they are made of', () => {
  const sections = listSummarySections({
    ...nothing,
    packers: [{ userName: 'Pat Ellison', packs: 45, hours: 4 }],
    checks: { checked: 40, passedFirst: 39 },
    topDrugs: [{ drugName: 'Demoformin 500 mg', packs: 12, tablets: '168.5' }],
    returnedDoses: [{ slotName: 'Bedtime', doses: 14, untouched: 5 }],
    latePacks: { due: 8, late: 1 },
    claimsByWeek: [{ weekStart: '2026-03-02', services: 21, cap: 90 }],
  });
  const filled = sections.filter(({ rows }) => rows.length > 0);
  expect(
    filled.map(({ name, rows }) => [name, rows.map(({ subject, values }) => [subject.text, ...values])]),
  ).toEqual([
    ['packers', [['Pat Ellison', 45, 4, 11.3]]],
    ['checks', [['all', 40, 39, 97.5]]],
    ['returnedDoses', [['Bedtime', 14, 5, 35.7]]],
    ['latePacks', [['all', 8, 1, 12.5]]],
    ['topDrugs', [['Demoformin 500 mg', 12, '168.5']]],
    ['claimsByWeek', [['02/03/2026', 21, 90]]],
  ]);
});

it('has a value for each measure in every row', () => {
  const sections = listSummarySections({ ...nothing, checks: { checked: 1, passedFirst: 0 } });
  for (const { measures, rows } of sections)
    for (const { values } of rows) expect(values).toHaveLength(measures.length);
});
