import { listLabels } from '@packwright/contract/list-labels';
import { type HandlerInput } from '@packwright/contract/machinery';
import { type reportingCalls, type SummaryFigure, summaryList } from '@packwright/contract/reporting';
import { formatDay } from '@packwright/core/days';
import { listSummarySections, type RowSubject, type SummarySection } from '@packwright/core/summary';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { loadSummary, resolveSummaryScope } from '../reads/summary/load-summary.ts';

/** The summary as a table with one figure in each row (SUMMARY-9). */
export async function exportSummary(
  work: Work,
  {
    format = 'xlsx',
    language = 'en',
    ...filter
  }: HandlerInput<typeof reportingCalls.exportReportSummary>['body'],
): Promise<FileLink> {
  const scope = resolveSummaryScope(work, filter);
  const sections = listSummarySections(await loadSummary(work, scope));
  const figures = sections.flatMap((section) => listFigures(section, listLabels[language]));
  work.audit({ area: 'reports', action: 'export summary', detail: { ...filter, rows: figures.length } });
  if (figures.length === 0) return { fileName: '', fileUrl: '' };
  const about = [`${formatDay(scope.from)} – ${formatDay(scope.to)}`];
  return exportList(work, summaryList, [figures], { format, language, about });
}

type Labels = Readonly<Record<string, string>>;

const listFigures = ({ name, measures, rows }: SummarySection, labels: Labels): SummaryFigure[] =>
  rows.flatMap(({ subject, values }) =>
    measures.flatMap((measure, at) => {
      const value = values[at] ?? null;
      if (value === null) return [];
      return { section: name, subject: nameSubject(subject, labels), measure, value: String(value) };
    }),
  );

const nameSubject = ({ codes, text }: RowSubject, labels: Labels): string =>
  codes === undefined ? text : (labels[`${codes}.${text}`] ?? text);
