import { type ColumnDescription, type ListDescription, listSeenColumns } from '@packwright/core/lists';
import { packingTotalList, patientReportLists, readPackedMedicine } from '@packwright/contract/reporting';
import { type PatientReportCode, sumPackedMedicines } from '@packwright/core/reports';
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
import { keepTogether } from './keep-together.ts';
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
      <PreviewTable
        label={t(`report.${code}`)}
        list={patientReportLists[code]}
        rows={rows}
        hasIndications={choice.isPrintIndications}
      />
      {code === 'PACKING_SUMMARY' && isWhole && <PackingTotals rows={rows} />}
      {!isWhole && <p className={styles.note}>{t('more')}</p>}
    </Card>
  );
}

/** The sums that paper and workbook have below the packs (REPORT-10). */
function PackingTotals({ rows }: { readonly rows: Preview['rows'] }) {
  const t = useTranslate(reportMessages);
  const totals = sumPackedMedicines(rows.map(readPackedMedicine));
  return (
    <>
      <h3 className={styles.totals}>{t('packingTotals')}</h3>
      <PreviewTable
        label={t('packingTotals')}
        list={packingTotalList}
        rows={totals.map(({ packs, ...total }) => ({ values: { ...total, packs: String(packs) } }))}
      />
    </>
  );
}

interface PreviewTableProps {
  readonly label: string;
  readonly list: ListDescription;
  readonly rows: readonly Pick<Preview['rows'][number], 'values'>[];
  readonly hasIndications?: boolean;
}

function PreviewTable({ label: name, list, rows, hasIndications = false }: PreviewTableProps) {
  const label = useTranslate(listLabels);
  const formatValue = useValueFormat();
  const columns = listSeenColumns(list).filter(
    (column) =>
      list.columns[column]?.hidden === undefined &&
      list.columns[column]?.written === undefined &&
      (column !== 'indication' || hasIndications),
  );
  return (
    <ScrollBox label={name} className={styles.scroll}>
      <table className={styles.rows} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {label(`${list.name}.${column}` as ListLabelKey)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ values }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row has no number, and all are replaced together
            <tr key={at}>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  <BidiText>
                    {keepTogether(column, formatValue(list.columns[column] ?? {}, values[column] ?? ''))}
                  </BidiText>
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
