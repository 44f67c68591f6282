import { type Day, formatDay } from '../days/index.ts';
import { computePace, computeRate } from './rates.ts';
import type { ReportSummary } from './report-summary.ts';

/** The figures of a section, by the names of their labels. */
export const summaryMeasures = [
  'packs',
  'patients',
  'hours',
  'packsPerHour',
  'checked',
  'passedFirst',
  'passedFirstRate',
  'tablets',
  'doses',
  'untouched',
  'untouchedRate',
  'due',
  'late',
  'lateRate',
  'scripts',
  'services',
  'cap',
] as const;
export type SummaryMeasure = (typeof summaryMeasures)[number];

export const summarySectionNames = [
  'packsByStatus',
  'packsByGroup',
  'packsByCategory',
  'patientsByStatus',
  'packers',
  'checks',
  'correctionsByReason',
  'correctionsByDrug',
  'packsByChange',
  'returnedDoses',
  'latePacks',
  'topDrugs',
  'owingByAge',
  'claimsByWeek',
] as const satisfies readonly (keyof ReportSummary)[];

/** The kind of thing that the rows of a section are about; it heads their names. */
export const summarySubjects = [
  'stage',
  'patientGroup',
  'category',
  'packingStatus',
  'person',
  'packs',
  'reason',
  'drug',
  'change',
  'mealtime',
  'age',
  'week',
] as const;
export type SummarySubject = (typeof summarySubjects)[number];

/** The subject of a row: a code with the table of its names, a day, or a name. */
export interface RowSubject {
  readonly codes?:
    | 'packStatus'
    | 'packCategory'
    | 'packingStatus'
    | 'correctionReason'
    | 'packChange'
    | 'owingAge'
    | 'summaryRow';
  readonly text: string;
}

export interface SummaryRow {
  readonly subject: RowSubject;
  /** One for each measure of the section; null where there is nothing to divide by. */
  readonly values: readonly (string | number | null)[];
}

/** One question about the period; its first measure is the one that a chart shows. */
export interface SummarySection {
  readonly name: (typeof summarySectionNames)[number];
  readonly subject: SummarySubject;
  readonly measures: readonly SummaryMeasure[];
  readonly rows: readonly SummaryRow[];
}

/** The only row of a section, by the names of its label. */
export const summaryRows = ['all'] as const;
const whole: RowSubject = { codes: 'summaryRow', text: summaryRows[0] };

/** The summary as tables, for the page and for its export alike. */
export function listSummarySections(summary: ReportSummary): SummarySection[] {
  return [...listPackSections(summary), ...listWorkSections(summary), ...listOtherSections(summary)];
}

const listPackSections = (summary: ReportSummary): SummarySection[] => [
  {
    name: 'packsByStatus',
    subject: 'stage',
    measures: ['packs'],
    rows: summary.packsByStatus.map(({ status, packs }) => ({
      subject: { codes: 'packStatus', text: String(status) },
      values: [packs],
    })),
  },
  {
    name: 'packsByGroup',
    subject: 'patientGroup',
    measures: ['packs'],
    rows: summary.packsByGroup.map(({ patientGroupName, packs }) => ({
      subject: { text: patientGroupName },
      values: [packs],
    })),
  },
  {
    name: 'packsByCategory',
    subject: 'category',
    measures: ['packs'],
    rows: summary.packsByCategory.map(({ category, packs }) => ({
      subject: { codes: 'packCategory', text: category },
      values: [packs],
    })),
  },
  {
    name: 'patientsByStatus',
    subject: 'packingStatus',
    measures: ['patients'],
    rows: summary.patientsByStatus.map(({ packingStatus, patients }) => ({
      subject: { codes: 'packingStatus', text: String(packingStatus) },
      values: [patients],
    })),
  },
];

const listWorkSections = (summary: ReportSummary): SummarySection[] => [
  {
    name: 'packers',
    subject: 'person',
    measures: ['packs', 'hours', 'packsPerHour'],
    rows: summary.packers.map(({ userName, packs, hours }) => ({
      subject: { text: userName },
      values: [packs, hours, computePace(packs, hours)],
    })),
  },
  {
    name: 'checks',
    subject: 'packs',
    measures: ['checked', 'passedFirst', 'passedFirstRate'],
    rows: listRateRows(summary.checks.checked, summary.checks.passedFirst),
  },
  {
    name: 'correctionsByReason',
    subject: 'reason',
    measures: ['packs'],
    rows: summary.correctionsByReason.map(({ reason, packs }) => ({
      subject: { codes: 'correctionReason', text: reason },
      values: [packs],
    })),
  },
  {
    name: 'correctionsByDrug',
    subject: 'drug',
    measures: ['packs'],
    rows: summary.correctionsByDrug.map(({ drugName, packs }) => ({
      subject: { text: drugName },
      values: [packs],
    })),
  },
  {
    name: 'packsByChange',
    subject: 'change',
    measures: ['packs'],
    rows: summary.packsByChange.map(({ change, packs }) => ({
      subject: { codes: 'packChange', text: change },
      values: [packs],
    })),
  },
  {
    name: 'returnedDoses',
    subject: 'mealtime',
    measures: ['doses', 'untouched', 'untouchedRate'],
    rows: summary.returnedDoses.map(({ slotName, doses, untouched }) => ({
      subject: { text: slotName },
      values: [doses, untouched, computeRate(untouched, doses)],
    })),
  },
  {
    name: 'latePacks',
    subject: 'packs',
    measures: ['due', 'late', 'lateRate'],
    rows: listRateRows(summary.latePacks.due, summary.latePacks.late),
  },
];

const listOtherSections = (summary: ReportSummary): SummarySection[] => [
  {
    name: 'topDrugs',
    subject: 'drug',
    measures: ['packs', 'tablets'],
    rows: summary.topDrugs.map(({ drugName, packs, tablets }) => ({
      subject: { text: drugName },
      values: [packs, tablets],
    })),
  },
  {
    name: 'owingByAge',
    subject: 'age',
    measures: ['scripts'],
    rows: summary.owingByAge.map(({ age, scripts }) => ({
      subject: { codes: 'owingAge', text: String(age) },
      values: [scripts],
    })),
  },
  {
    name: 'claimsByWeek',
    subject: 'week',
    measures: ['services', 'cap'],
    rows: summary.claimsByWeek.map(({ weekStart, services, cap }) => ({
      subject: { text: formatDay(weekStart as Day) },
      values: [services, cap],
    })),
  },
];

const listRateRows = (of: number, part: number): SummaryRow[] =>
  of === 0 ? [] : [{ subject: whole, values: [of, part, computeRate(part, of)] }];
