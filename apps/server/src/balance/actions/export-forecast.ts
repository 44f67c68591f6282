import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import { formatDay } from '@packwright/core/days';
import { type ExportFormat, limits } from '@packwright/core/fields';
import type { ListDescription } from '@packwright/core/lists';
import { mostNamed } from '../../platform/audit/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentForecast } from '../present/forecast.ts';
import type { BalanceListFilter } from '../store/balance-list.ts';
import { type ForecastBalance, loadForecast } from './load-forecast.ts';
import type { ReviewOptions } from './search-balances.ts';

interface ForecastExport {
  readonly list: ListDescription;
  readonly format: ExportFormat;
  readonly columns?: readonly string[] | undefined;
  readonly language?: 'en' | 'tr' | 'ar' | undefined;
  /** For the audit trail. */
  readonly action: AuditAct;
}

/** The forecast, or a report of the balances, as a table; nothing found is no file (API-12). */
export async function exportForecast(
  work: Work,
  filter: BalanceListFilter,
  review: ReviewOptions,
  { list, action, ...table }: ForecastExport,
): Promise<FileLink> {
  const { rows } = await loadForecast(work, { ...filter, window: null }, review);
  if (rows.length > limits.exportRows) throw new Refusal(sharedRefusals.exportTooLarge);
  const detail = { format: table.format, rows: rows.length, weeks: review.weeks };
  const { pharmacyId } = work.who;
  work.audit({ area: 'balance', action, objectKind: 'pharmacy', objectId: pharmacyId, detail });
  const read = [...new Set(rows.map(({ reviewed }) => reviewed.row.patientId))];
  work.recordPatientRead({ subjects: { patient: read.slice(0, mostNamed) }, total: read.length });
  if (rows.length === 0) return { fileName: '', fileUrl: '' };
  return exportList(work, list, [rows.map(presentForecast)], {
    ...table,
    about: describeScope(rows, filter, review),
  });
}

/** The lines below the title on paper: the groups that were asked for, and the days. */
function describeScope(
  rows: readonly ForecastBalance[],
  { patientGroupIds }: BalanceListFilter,
  { from }: ReviewOptions,
): string[] {
  const groups = new Set(rows.map(({ reviewed }) => reviewed.row.patientGroupName));
  const last = rows[0]?.reviewed.outlook.weeks.at(-1)?.to ?? from;
  const period = `${formatDay(from)} – ${formatDay(last)}`;
  return [...(patientGroupIds.length > 0 ? [[...groups].toSorted().join(', ')] : []), period];
}
