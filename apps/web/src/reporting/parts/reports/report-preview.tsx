import { type ColumnDescription, listSeenColumns } from '@packwright/core/lists';
import { patientReportLists } from '@packwright/contract/reporting';
import type { PatientReportCode } from '@packwright/core/reports';
import { useLanguage, useTranslate } from '../../../kit/language/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  formatOrDash,
  hasFailed,
  LoadFailed,
  PartSkeleton,
  ScrollBox,
} from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { type ListLabelKey, listLabels } from '../../../shell/messages/lists.ts';
import { type ReportChoice, type ReportPreview as Preview, useReportPreview } from '../../calls/reports.ts';
import { reportMessages } from '../../messages/reports.ts';
import styles from './reports.module.css';

interface ReportPreviewProps {
  readonly code: PatientReportCode;
  readonly choice: ReportChoice;
}

/** The first rows of the report as its paper has them (REPORT-3). */
export function ReportPreview({ code, choice }: ReportPreviewProps) {
  const t = useTranslate(reportMessages);
  const preview = useReportPreview(choice, useLanguage());
  if (preview.isPending) return <PartSkeleton />;
  if (hasFailed(preview)) return <LoadFailed error={preview.error} retry={() => void preview.refetch()} />;
  const { rows, residents, isWhole } = preview.data;
  if (rows.length === 0 && isWhole) return <EmptyState title={t('empty')} hint={t('emptyHint')} />;
  return (
    <Card title={`${t('preview')} · ${t('residents', { count: residents })}`} flush>
      <PreviewTable code={code} rows={rows} hasIndications={choice.isPrintIndications} />
      {!isWhole && <p className={styles.note}>{t('more')}</p>}
    </Card>
  );
}

interface PreviewTableProps {
  readonly code: PatientReportCode;
  readonly rows: Preview['rows'];
  readonly hasIndications: boolean;
}

function PreviewTable({ code, rows, hasIndications }: PreviewTableProps) {
  const t = useTranslate(reportMessages);
  const label = useTranslate(listLabels);
  const formatValue = useValueFormat();
  const list = patientReportLists[code];
  const columns = listSeenColumns(list).filter(
    (name) =>
      list.columns[name]?.hidden === undefined &&
      name !== 'initials' &&
      (name !== 'indication' || hasIndications),
  );
  return (
    <ScrollBox label={t('preview')} className={styles.scroll}>
      <table className={styles.rows} aria-label={t(`report.${code}`)}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {label(`${list.name}.${name}` as ListLabelKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ values }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no number, and all are replaced together
            <tr key={at}>
              {columns.map((name) => (
                <td key={name}>
                  <BidiText>{formatValue(list.columns[name] ?? {}, values[name] ?? '')}</BidiText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function useValueFormat(): (column: ColumnDescription, value: string) => string {
  const formatCode = useCodeLabel();
  const formatMoment = useDateTimeFormat();
  return ({ kind, codes }, value) => {
    if (value === '') return formatOrDash(value);
    if (codes !== undefined) return formatCode(codes, value);
    if (kind === 'day') return formatWireDay(value);
    return kind === 'moment' ? formatMoment(value) : value;
  };
}
