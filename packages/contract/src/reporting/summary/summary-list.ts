import { describeList } from '@packwright/core/lists';
import type { SummaryMeasure, SummarySection } from '@packwright/core/summary';

/** A figure of the summary, as it is exported: one in each row. */
export interface SummaryFigure {
  readonly section: SummarySection['name'];
  readonly subject: string;
  readonly measure: SummaryMeasure;
  readonly value: string;
}

/** The summary as a table (SUMMARY-9). */
export const summaryList = describeList<SummaryFigure>()('summary', {
  section: { codes: 'summarySection', always: true, grouped: true },
  subject: {},
  measure: { codes: 'summaryMeasure' },
  value: { kind: 'quantity' },
});
