import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  done,
  exportFields,
  fileLink,
  idOf,
  list,
  nameSchema,
  record,
  soughtText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';
import { claimDay } from './claim-day.ts';
import { claimList } from './claim-list.ts';
import { claimRow, claimSummary } from './claim-rows.ts';
import { changeClaims, readClaims } from './claim-rights.ts';
import { reportingRefusals } from './refusals.ts';

const mostIds = 1000;
const buildIds = (kind: 'patient' | 'patientGroup') =>
  z.optional(z.array(idOf(kind)).check(z.maxLength(mostIds, validValueMessage)));

/** The services between two days, by group, patient and program. */
const claimFilter = {
  fromDate: claimDay,
  toDate: claimDay,
  patientGroupIds: buildIds('patientGroup'),
  patientIds: buildIds('patient'),
  /** 1 for the program for everybody, 2 for the Indigenous one; both when absent. */
  daaFunding: z.optional(wholeBetween(1, 2)),
  query: z.optional(soughtText()),
};
const order = {
  sortField: z.optional(z.enum(['patientName', 'serviceDate'])),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
};

export const claimCalls = {
  searchClaims: call({
    method: 'POST',
    path: '/api/ppaclaims/search',
    summary: 'The services that packs of a period make, whether each is claimed, and what speaks against it',
    needs: readClaims,
    effect: 'read',
    body: z.strictObject({
      ...claimFilter,
      ...order,
      page: z.optional(wholeBetween(1, 1_000_000)),
      size: z.optional(wholeBetween(1, 99999)),
    }),
    answer: list(claimRow),
  }),
  getClaimSummary: call({
    method: 'POST',
    path: '/api/ppaclaims/summary',
    summary:
      'How many services of a period are claimed, what is left of the cap of each week, and the deadline',
    needs: readClaims,
    effect: 'read',
    body: z.strictObject(claimFilter),
    answer: record(claimSummary),
  }),
  exportClaims: call({
    method: 'POST',
    path: '/api/ppaclaims/export',
    summary: 'The services of a period as a table, with what speaks against each',
    needs: readClaims,
    body: z.strictObject({
      ...claimFilter,
      ...order,
      ...exportFields(claimList),
      format: z.optional(exportFields(claimList).format),
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  setClaimChoice: call({
    method: 'PUT',
    path: '/api/ppaclaims/choice',
    summary:
      'Claim a service that the rules leave out, leave out one that they claim, or follow the rules again',
    needs: changeClaims('update'),
    body: nameSchema(
      'ClaimChoice',
      z.strictObject({
        patientId: idOf('patient'),
        serviceDate: claimDay,
        choice: z.enum(['', 'include', 'exclude']),
        /** Required for every choice but the rules' own. */
        reason: z.optional(text(limits.shortText)),
      }),
    ),
    answer: done,
    refusals: [reportingRefusals.claimBlocked],
  }),
} as const;
