import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { scriptRequestRow, sentRequest } from './script-request-rows.ts';

const formatCount = (count: number): number | '' => (count < 0 ? '' : count);

/** The medicines whose scripts may be asked for, as they are shown and exported (REQUEST-4). */
export const scriptRequestList = describeList<z.output<typeof scriptRequestRow>>()('scriptRequests', {
  patientName: { sort: true, always: true },
  drugName: { sort: true, always: true },
  isIncluded: { codes: 'flag', sort: true },
  reason: { codes: 'requestReason', sort: true },
  doctorName: { sort: true },
  askByDate: { kind: 'day', sort: true },
  coveredDate: { kind: 'day', sort: true },
  coveredAllDate: { kind: 'day', sort: true, hidden: 'narrow' },
  standing: { codes: 'scriptStanding', hidden: 'narrow' },
  repeatsLeft: { kind: 'number', value: ({ repeatsLeft }) => formatCount(repeatsLeft), hidden: 'narrow' },
  requestedDate: { kind: 'day', sort: true, hidden: 'narrow' },
  earliestResupplyDate: { kind: 'day', hidden: true },
  availableQty: { kind: 'quantity', hidden: true },
  weeklyNeed: { kind: 'quantity', hidden: true },
  quantity: { kind: 'quantity', hidden: true },
  scriptNumber: { hidden: true },
  prescribedDate: { kind: 'day', hidden: true },
  lastDispensedDate: { kind: 'day', sort: true, hidden: true },
  patientGroupName: { sort: true, hidden: true },
  dob: { kind: 'day', hidden: true },
  needsAuthority: { codes: 'flag', hidden: true },
  isSixtyDayCandidate: { codes: 'flag', hidden: true },
  isPreventBrandswap: { codes: 'flag', hidden: true },
  requestedBy: { hidden: true },
});

/** The scripts that were asked for (REQUEST-5). */
export const sentRequestList = describeList<z.output<typeof sentRequest>>()('sentRequests', {
  requestedAt: { kind: 'moment' },
  patientName: { always: true },
  drugName: { always: true },
  doctorName: {},
  state: { codes: 'requestState' },
  reason: { codes: 'requestReason', hidden: 'narrow' },
  requestedBy: { hidden: 'narrow' },
  arrivedDate: { kind: 'day', hidden: 'narrow' },
  mailedAt: { kind: 'moment', hidden: 'narrow' },
  linkState: { codes: 'letterLink' },
  openedAt: { kind: 'moment', hidden: true },
  linkEndDate: { kind: 'day', hidden: true },
  quantity: { kind: 'quantity', hidden: true },
  repeats: { kind: 'number', value: ({ repeats }) => formatCount(repeats), hidden: true },
  note: {},
  closedBy: { hidden: true },
  closedAt: { kind: 'moment', hidden: true },
  scriptRequestId: { kind: 'number', hidden: true },
});
