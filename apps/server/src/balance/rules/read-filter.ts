import type { balanceCalls } from '@packwright/contract/balance';
import type { HandlerInput } from '@packwright/contract/machinery';
import { packingStatuses } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import type { ReviewOptions } from '../actions/search-balances.ts';
import type { BalanceListFilter } from '../store/balance-list.ts';

type FilterBody = HandlerInput<typeof balanceCalls.exportBalancesByPatient>['body'];
type SearchBody = FilterBody &
  Pick<
    HandlerInput<typeof balanceCalls.searchBalances>['body'],
    'query' | 'filters' | 'sortField' | 'sortOrder'
  >;

/** Which balances a body asks for; all of them on one page. */
export const readBalanceFilter = ({ who }: Work, body: SearchBody): BalanceListFilter => ({
  userId: who.userId,
  query: body.query ?? '',
  patientGroupIds: body.patientGroupIds ?? [],
  patientIds: body.patientIds ?? [],
  packingStatus: body.packingStatus ?? packingStatuses.active.code,
  showsPacked: body.isShowPacked ?? true,
  showsPrn: body.isShowPackedPRN ?? false,
  showsEnded: body.isShowCeasedDeletedMed ?? false,
  filters: body.filters ?? [],
  sortField: body.sortField ?? 'lastName',
  isDescending: body.sortOrder === 'desc',
  window: null,
});

/** From which day and over how many weeks a body wants them looked at (LEDGER-12). */
export const readReview = ({ today }: Work, body: FilterBody): ReviewOptions => ({
  from: body.packStartDate ?? today,
  weeks: body.weekCount ?? 1,
  insufficientOnly: body.isDisplayInsufficentBalance ?? false,
});
