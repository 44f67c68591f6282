import { Refusal, sharedRefusals } from '@packwright/contract';
import { type balanceCalls, drugUsageGroupList, drugUsageList } from '@packwright/contract/balance';
import { type HandlerInput, type HandlerOutput, resolvePage } from '@packwright/contract/machinery';
import { addMonths, formatDay } from '@packwright/core/days';
import { languages, limits, supplies } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { type ColumnDescription, getColumnValue } from '@packwright/core/lists';
import { displayDrugName } from '@packwright/core/medicines';
import { may } from '@packwright/core/permissions';
import { addQuantities, formatDecimal, type Hundredths, toHundredths, zero } from '@packwright/core/quantity';
import { findDrug } from '../../catalogue/index.ts';
import { mostNamed } from '../../platform/audit/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { allBalances } from '../store/balance-list.ts';
import { listUsedPills, type UsageFilter } from '../store/drug-usage.ts';
import { loadTakenLines, noLines, type TakenLines } from '../reads/taken-lines.ts';
import { searchBalances } from './search-balances.ts';

type SearchBody = HandlerInput<typeof balanceCalls.searchDrugUsage>['body'];
type UsageBody = Pick<SearchBody, 'fromDate' | 'toDate' | 'patientGroupIds' | 'language'>;
type UsageRow = HandlerOutput<typeof balanceCalls.searchDrugUsage>['rows'][number];
type GroupRow = HandlerOutput<typeof balanceCalls.searchDrugUsageOfGroups>['rows'][number];

const reviewedWeeks = 4;

// Like the search of patients: without letter case and accents.
const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const pillFields = ['dispensed', 'packed', 'adjusted', 'moved', 'balance', 'weekly', 'total'] as const;
type Pills = Readonly<Record<(typeof pillFields)[number], Hundredths>>;

interface PatientUsage extends TakenLines {
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly patientGroupId: number;
  readonly patientGroupName: string;
  readonly pills: Pills;
  readonly lastDispensedAt: string | null;
}

/** Patients who had a drug, and of which drug, days and groups they are, a line each for paper. */
interface LoadedUsage {
  readonly about: readonly string[];
  readonly patients: readonly PatientUsage[];
}

/** One page of the patients of a drug (DRUG-16). */
export async function searchDrugUsage(work: Work, drugId: number, body: SearchBody) {
  const rows = (await loadFoundUsage(work, drugId, body)).patients.map(presentUsage);
  const field = body.sortField ?? 'lastName';
  const sorted = rows.toSorted((one, other) => compareValues(one, other, field));
  const { size, offset } = resolvePage(body);
  const ordered = body.sortOrder === 'desc' ? sorted.toReversed() : sorted;
  return { rows: ordered.slice(offset, offset + size), total: rows.length };
}

/** The sums of each patient group, by name (DRUG-16). */
export async function searchDrugUsageOfGroups(work: Work, drugId: number, body: UsageBody) {
  const rows = sumGroups((await loadUsage(work, drugId, body)).patients);
  return { rows, total: rows.length };
}

function sumGroups(patients: readonly PatientUsage[]): GroupRow[] {
  const groups = Map.groupBy(patients, ({ patientGroupId }) => patientGroupId);
  const rows = [...groups].map(
    ([patientGroupId, own]): GroupRow => ({
      patientGroupId,
      patientGroupName: own[0]?.patientGroupName ?? '',
      patientCount: own.length,
      ...presentPills(sumPills(own.map(({ pills }) => pills))),
    }),
  );
  return rows.toSorted((one, other) => one.patientGroupName.localeCompare(other.patientGroupName));
}

/** The patients of a drug as a table; nobody is no file (API-12). */
export async function exportDrugUsage(
  work: Work,
  drugId: number,
  {
    format = 'xlsx',
    columns,
    language,
    ...filter
  }: HandlerInput<typeof balanceCalls.exportDrugUsage>['body'],
): Promise<FileLink> {
  const { patients, about } = await loadFoundUsage(work, drugId, { ...filter, language });
  const rows = patients.map(presentUsage);
  if (rows.length > limits.exportRows) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({
    area: 'balance',
    action: 'export drug usage',
    objectKind: 'drug',
    objectId: drugId,
    detail: { ...filter, format, rows: rows.length },
  });
  const named = rows.slice(0, mostNamed).map(({ patientId }) => patientId);
  work.recordPatientRead({ subjects: { patient: named }, total: rows.length });
  if (rows.length === 0) return { fileName: '', fileUrl: '' };
  const sorted = rows.toSorted((one, other) => compareValues(one, other, 'lastName'));
  // The sums are of the patients above them, so that both agree.
  const after = { list: drugUsageGroupList, rows: sumGroups(patients) };
  return exportList(work, drugUsageList, [sorted], { format, columns, language, about, after });
}

async function loadFoundUsage(
  work: Work,
  drugId: number,
  { query = '', ...filter }: UsageBody & Pick<SearchBody, 'query'>,
): Promise<LoadedUsage> {
  const words = foldText(query)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  const { about, patients } = await loadUsage(work, drugId, filter);
  const found = patients.filter((usage) => {
    const text = foldText(`${formatPersonName(usage)} ${usage.patientGroupName}`);
    return words.every((word) => text.includes(word));
  });
  return { about: query === '' ? about : [...about, `“${query}”`], patients: found };
}

/** People who had pills of the drug moved in the period, and those who take it now. */
async function loadUsage(work: Work, drugId: number, body: UsageBody): Promise<LoadedUsage> {
  if (!may(work.who, { menu: 'patient', level: 'read' })) throw new Refusal(sharedRefusals.noPermission);
  const drug = await findDrug(work.db, drugId);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  const toDate = body.toDate ?? work.today;
  const patientGroupIds = body.patientGroupIds ?? [];
  const filter: UsageFilter = {
    drugCode: drug.drugCode,
    fromDate: body.fromDate ?? addMonths(toDate, -1),
    toDate,
    timezone: work.who.timezone,
    patientGroupIds,
  };
  const used = new Map((await listUsedPills(work.db, filter)).map((row) => [row.patientId, row]));
  const balances = await searchBalances(
    work,
    { ...allBalances, drugCodes: [drug.drugCode], patientGroupIds },
    { from: work.today, weeks: reviewedWeeks, insufficientOnly: false },
  );
  const current = new Map(balances.rows.map((each) => [each.row.patientId, each]));
  const people = [
    ...used.values(),
    ...balances.rows.flatMap(({ row }) =>
      row.supply !== null && row.supply !== supplies.none.code && !used.has(row.patientId) ? row : [],
    ),
  ];
  const ids = people.map(({ patientId }) => patientId);
  const lines = await loadTakenLines(work, drug.drugCode, ids, body.language ?? languages.english.code);
  const patients = people.map(({ patientId, firstName, lastName, patientGroupId, patientGroupName }) => {
    const moved = used.get(patientId);
    const now = current.get(patientId);
    return {
      patientId,
      firstName,
      lastName,
      patientGroupId,
      patientGroupName,
      ...(lines.get(patientId) ?? noLines),
      pills: {
        dispensed: toHundredths(moved?.dispensed ?? 0),
        packed: toHundredths(moved?.packed ?? 0),
        adjusted: toHundredths(moved?.adjusted ?? 0),
        moved: toHundredths(moved?.moved ?? 0),
        balance: toHundredths(now?.row.balance ?? 0),
        weekly: now?.outlook.weeks[0]?.need ?? zero,
        total: addQuantities(...(now?.outlook.weeks.map(({ need }) => need) ?? [])),
      },
      lastDispensedAt: now?.row.lastDispensedAt ?? null,
    };
  });
  const period = `${formatDay(filter.fromDate)} – ${formatDay(toDate)}`;
  return { about: [displayDrugName(drug), period, ...nameGroups(patientGroupIds, patients)], patients };
}

/** The chosen groups that had the drug; all groups go without saying. */
const nameGroups = (chosen: readonly number[], patients: readonly PatientUsage[]): string[] =>
  chosen.length === 0
    ? []
    : [[...new Set(patients.map((each) => each.patientGroupName))].toSorted().join(', ')];

const sumPills = (all: readonly Pills[]): Pills =>
  Object.fromEntries(
    pillFields.map((field) => [field, addQuantities(...all.map((pills) => pills[field]))]),
  ) as Pills;

const presentPills = (pills: Pills) => ({
  dispensedQty: formatDecimal(pills.dispensed),
  packedQty: formatDecimal(pills.packed),
  adjustedQty: formatDecimal(pills.adjusted),
  movedQty: formatDecimal(pills.moved),
  balanceQty: formatDecimal(pills.balance),
  weeklyNeed: formatDecimal(pills.weekly),
  totalNeed: formatDecimal(pills.total),
});

const presentUsage = ({ pills, lastDispensedAt, ...patient }: PatientUsage): UsageRow => ({
  ...patient,
  ...presentPills(pills),
  lastDispenseBalanceUpdated: lastDispensedAt ?? '',
});

/** Quantities by size, everything else by its letters; equal ones by name. */
function compareValues(one: UsageRow, other: UsageRow, field: keyof typeof drugUsageList.columns): number {
  const [first, second] = [one, other].map((row) => getColumnValue(drugUsageList, field, row));
  const { kind }: ColumnDescription<UsageRow> = drugUsageList.columns[field];
  const isQuantity = kind === 'quantity';
  const order = isQuantity
    ? Number(first) - Number(second)
    : foldText(String(first)).localeCompare(foldText(String(second)));
  return (
    order || formatPersonName(one).localeCompare(formatPersonName(other)) || one.patientId - other.patientId
  );
}
