import type { HandlerInput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { loadRequestLines, type RequestLine } from '../../balance/index.ts';
import type { Work } from '../../platform/work.ts';

type SearchBody = HandlerInput<typeof reportingCalls.searchScriptRequests>['body'];
export type RequestFilter = Omit<SearchBody, 'page' | 'size'>;

const usualWeeks = 4;

/** The lines of a filter in its order, each judged (REQUEST-4). */
export async function findRequestLines(work: Work, filter: RequestFilter): Promise<RequestLine[]> {
  const lines = await loadRequestLines(work, {
    patientGroupIds: filter.patientGroupIds ?? [],
    patientIds: filter.patientIds ?? [],
    includesPrn: filter.includePRN ?? false,
    includesNonPacked: filter.includeNonPacked ?? false,
    includesCeased: filter.includeCeased ?? false,
    includesSuspended: filter.includeSuspended ?? false,
    weeks: filter.weekNumber ?? usualWeeks,
    mostSuppliesLeft: filter.includeScriptWithRepeatsLeft ? (filter.repeatsLeft ?? 0) : 0,
    includedIds: new Set(filter.includedIds),
    excludedIds: new Set(filter.excludedIds),
  });
  const shown = lines.filter((line) => isShown(line, filter));
  const sorted = filter.sortField ? sortLines(shown, filter.sortField) : shown;
  return filter.sortOrder === 'desc' ? sorted.toReversed() : sorted;
}

const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function isShown(line: RequestLine, { doctorIds, isIncludedOnly, query = '' }: RequestFilter): boolean {
  if (isIncludedOnly && !line.verdict.isIncluded) return false;
  if (doctorIds?.length && !doctorIds.includes(line.prescriber?.id ?? 0)) return false;
  const { patient, drug, medicine, prescriber } = line;
  const text = foldText(
    [
      formatPersonName(patient),
      displayDrugName(drug),
      medicine.first.genericName,
      prescriber?.name ?? '',
    ].join(' '),
  );
  return foldText(query)
    .split(/[\s,]+/)
    .every((word) => text.includes(word));
}

type SortField = NonNullable<RequestFilter['sortField']>;

/** Days that are not known come last. */
const noDay = '9999-12-31';

const sortKeys: Readonly<Record<SortField, (line: RequestLine) => string>> = {
  patientName: ({ patient }) => patient.sortName ?? '',
  drugName: ({ drug }) => foldText(displayDrugName(drug)),
  isIncluded: ({ verdict }) => (verdict.isIncluded ? '0' : '1'),
  reason: ({ verdict }) => verdict.reason,
  doctorName: ({ prescriber }) => foldText(prescriber?.name ?? ''),
  askByDate: ({ cover }) => cover.askBy ?? noDay,
  coveredDate: ({ cover }) => cover.covered ?? noDay,
  coveredAllDate: ({ cover }) => cover.coveredAll ?? noDay,
  requestedDate: ({ request }) => request?.requestedOn ?? noDay,
  lastDispensedDate: ({ script }) => script?.suppliedOn ?? noDay,
  patientGroupName: ({ patient }) => foldText(patient.groupName),
};

function sortLines(lines: readonly RequestLine[], field: SortField): RequestLine[] {
  const getKey = sortKeys[field];
  return lines.toSorted((a, b) => getKey(a).localeCompare(getKey(b), 'en'));
}
