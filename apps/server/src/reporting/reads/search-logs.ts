import {
  type AuditAct,
  auditActTexts,
  auditDetailTexts,
  auditFieldTexts,
  type AuditLanguage,
  auditValueTexts,
} from '@packwright/contract/audit-labels';
import { listLabels, medicineTexts } from '@packwright/contract/list-labels';
import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import {
  type AuditArea,
  describeAuditDetail,
  type DetailWords,
  findNamedRecord,
  listNamedRecords,
  listSeenAreas,
} from '@packwright/core/audit';
import { type Day, formatDay, getLocalTime, parseDay } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { createHistoryReader, type HistoryReader } from '@packwright/core/prescriptions';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { findLogNames, listLogLines, type LogLine } from '../store/index.ts';

interface LogSearch {
  readonly query?: string | undefined;
  readonly fromDate?: Day | null | undefined;
  readonly toDate?: Day | null | undefined;
  readonly area?: AuditArea | undefined;
  readonly language?: AuditLanguage | undefined;
}

export type LogRow = HandlerOutput<typeof reportingCalls.listLogs>['rows'][number];

/** The lines of the areas that the reader may see (AUDIT-10, AUDIT-11), in the reader's language (AUDIT-12). */
export async function findLogs(
  { db, who }: Work,
  { query = '', fromDate = null, toDate = null, area, language = 'en' }: LogSearch,
  page: { readonly size: number; readonly offset: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const areas = listSeenAreas(who).filter((each) => area === undefined || each === area);
  const { pharmacyId, timezone } = who;
  const seesPatients = may(who, { menu: 'patient', level: 'read' });
  const actTexts = auditActTexts[language];
  const found = await listLogLines(db, {
    pharmacyId,
    timezone,
    query,
    fromDate,
    toDate,
    areas,
    actTexts,
    seesPatients,
    ...page,
  });
  const details = found.rows.map(({ detail }): unknown => JSON.parse(detail));
  const names = await findLogNames(db, details.flatMap(listNamedRecords));
  const codes: Readonly<Record<string, string>> = { ...listLabels[language], ...auditValueTexts[language] };
  const words: LogWords = {
    fields: auditFieldTexts[language],
    ...auditDetailTexts[language],
    findName: (field, id) => names.get(`${findNamedRecord(field) ?? ''} ${id}`),
    findValue: (field, value) => codes[`${field}.${value}`],
    formatText: (text) => formatText(text, timezone),
  };
  const texts = medicineTexts[language];
  const histories = { pack: createHistoryReader(texts, true), medicine: createHistoryReader(texts, false) };
  const present = (line: LogLine): LogRow =>
    presentLogLine(line, { seesPatients, actTexts, words, histories });
  return { rows: found.rows.map(present), total: found.total };
}

type LogWords = Omit<DetailWords, 'formatNumber' | 'describeChange'>;

/** The acts whose changes are of a pack of the profile; those of medicines have the same shape. */
const packActs: ReadonlySet<string> = new Set<AuditAct>([
  'added pack',
  'changed pack',
  'ceased pack',
  'deleted pack',
]);

interface LogReader {
  readonly seesPatients: boolean;
  readonly actTexts: Readonly<Record<AuditAct, string>>;
  readonly words: LogWords;
  readonly histories: Readonly<Record<'pack' | 'medicine', HistoryReader>>;
}

/** A reader without the right to see patients learns that something happened, and no name (AUDIT-11). */
function presentLogLine(line: LogLine, { seesPatients, actTexts, words, histories }: LogReader): LogRow {
  const { at, userName, area, action } = line;
  const isHidden = line.patientId !== null && !seesPatients;
  const texts: Readonly<Record<string, string>> = actTexts;
  return {
    seq: Number(line.seq),
    date: at,
    userName,
    area,
    action,
    // Acts of before may have gone.
    actionText: texts[action] ?? action,
    patientId: isHidden ? 0 : (line.patientId ?? 0),
    patientName: isHidden ? '' : line.patientName,
    ...(isHidden
      ? { detail: '', technical: '' }
      : describeAuditDetail(line.detail, {
          ...words,
          describeChange: describeChangeBy(histories[packActs.has(action) ? 'pack' : 'medicine']),
          formatNumber: (field, value) => formatNumber(area, field, value),
        })),
  };
}

const describeChangeBy =
  ({ formatField, formatValue }: HistoryReader): DetailWords['describeChange'] =>
  ({ field, oldValue, newValue }) =>
    `${formatField(field)}: ${formatValue(field, oldValue) || '–'} → ${formatValue(field, newValue) || '–'}`;

/** Pills, and the values of warfarin, are kept in hundredths. */
const hundredths: { readonly [Area in AuditArea]?: ReadonlySet<string> } = {
  balance: new Set(['quantity', 'effect', 'before', 'after']),
  medication: new Set(['inr', 'targetLow', 'targetHigh', 'weekdayDoses']),
};

const formatNumber = (area: AuditArea, field: string, value: number): string =>
  hundredths[area]?.has(field) && Number.isInteger(value)
    ? formatDecimal(toHundredths(value))
    : String(value);

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

function formatText(text: string, timezone: string): string {
  if (isoMoment.test(text)) {
    const { day, time } = getLocalTime(timezone, text);
    return `${formatDay(day)} ${time}`;
  }
  const day = /^\d{4}-/.test(text) ? parseDay(text) : null;
  return day === null ? text : formatDay(day);
}
