import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { addMonths } from '@packwright/core/days';
import { validValueMessage } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import type { Work } from '../../platform/work.ts';
import { type LoadedClaim, type LoadedClaims, loadClaims } from './claims.ts';

export type ClaimFilter = HandlerInput<typeof reportingCalls.getClaimSummary>['body'];
export type ClaimOrder = Pick<
  HandlerInput<typeof reportingCalls.searchClaims>['body'],
  'sortField' | 'sortOrder'
>;

/** Of one request; a claim is of a month. */
const mostMonths = 13;

export interface FoundClaims extends LoadedClaims {
  /** Those of the filter, in its order. */
  readonly shown: readonly LoadedClaim[];
}

export async function findClaims(
  work: Work,
  filter: ClaimFilter,
  { sortField = 'serviceDate', sortOrder = 'asc' }: ClaimOrder = {},
): Promise<FoundClaims> {
  const { fromDate: from, toDate: to, daaFunding } = filter;
  if (to < from || to > addMonths(from, mostMonths))
    throw buildFieldRefusal(sharedRefusals.invalid, 'toDate', validValueMessage);
  const loaded = await loadClaims(work, { from, to }, daaFunding === undefined ? undefined : [daaFunding]);
  const shown = loaded.claims.filter((claim) => isShown(claim, filter));
  const sorted = sortField === 'patientName' ? shown.toSorted(compareNames) : shown;
  return { ...loaded, shown: sortOrder === 'desc' ? sorted.toReversed() : sorted };
}

const getSortName = ({ patient }: LoadedClaim): string => patient.sortName ?? '';
const compareNames = (a: LoadedClaim, b: LoadedClaim): number =>
  getSortName(a).localeCompare(getSortName(b), 'en');

function isShown({ patient }: LoadedClaim, { patientGroupIds, patientIds, query }: ClaimFilter): boolean {
  if (patientGroupIds?.length && !patientGroupIds.includes(patient.patientGroupId)) return false;
  if (patientIds?.length && !patientIds.includes(patient.id)) return false;
  const words = (query ?? '').toLowerCase().split(' ').filter(Boolean);
  const name = formatPersonName(patient).toLowerCase();
  return words.every((word) => name.includes(word));
}
