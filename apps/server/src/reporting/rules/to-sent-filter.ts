import type { HandlerInput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import type { SentFilter } from '../../balance/index.ts';

type SearchBody = HandlerInput<typeof reportingCalls.searchSentScriptRequests>['body'];

/** Which of the scripts that were asked for; absent fields leave none out. */
export const toSentFilter = ({
  patientIds = [],
  doctorIds = [],
  isOpenOnly = false,
  query = '',
}: Omit<SearchBody, 'page' | 'size'>): Omit<SentFilter, 'size' | 'offset'> => ({
  patientIds,
  doctorIds,
  isOpenOnly,
  query,
});
