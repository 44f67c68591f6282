import { limits, validValueMessage } from '@packwright/core/fields';
import { type ColumnsWith, listColumnsWith } from '@packwright/core/lists';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  exportFields,
  fileLink,
  flag,
  idOf,
  list,
  longListBytes,
  record,
  soughtText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';
import { scriptRequestRow, sentRequest } from './script-request-rows.ts';
import { scriptRequestList, sentRequestList } from './script-request-list.ts';
import { reportingRefusals } from './refusals.ts';

const mostIds = 2000;
const buildIds = (kind: 'patient' | 'patientGroup' | 'doctor' | 'prescription') =>
  z.optional(z.array(idOf(kind)).check(z.maxLength(mostIds, validValueMessage)));
const buildRequiredIds = (kind: 'scriptRequest' | 'scriptRequestLine') =>
  z.array(idOf(kind)).check(z.minLength(1, validValueMessage), z.maxLength(mostIds, validValueMessage));

/** Which medicines are looked at, and which of them are asked for by hand or left out (REQUEST-4). */
const requestFilter = {
  patientGroupIds: buildIds('patientGroup'),
  doctorIds: buildIds('doctor'),
  patientIds: buildIds('patient'),
  /** How many weeks the pills should last; 4 when absent. */
  weekNumber: z.optional(wholeBetween(1, 26)),
  includePRN: z.optional(flag),
  includeNonPacked: z.optional(flag),
  /** Those of the last 30 days. */
  includeCeased: z.optional(flag),
  includeSuspended: z.optional(flag),
  /** Ask also for scripts with at most `repeatsLeft` repeats; else only for those without any. */
  includeScriptWithRepeatsLeft: z.optional(flag),
  repeatsLeft: z.optional(wholeBetween(0, 99)),
  /** Asked for by hand, unless left out below. */
  includedIds: buildIds('prescription'),
  excludedIds: buildIds('prescription'),
  query: z.optional(soughtText()),
};

const sortable = listColumnsWith(scriptRequestList, 'sort') as [
  ColumnsWith<typeof scriptRequestList, 'sort'>,
];
const order = { sortField: z.optional(z.enum(sortable)), sortOrder: z.optional(z.enum(['asc', 'desc'])) };
const page = { page: z.optional(wholeBetween(1, 1_000_000)), size: z.optional(wholeBetween(1, 99999)) };
const { format, columns, language } = exportFields(scriptRequestList);

/** Which of the scripts that were asked for. */
const sentFilter = {
  patientIds: buildIds('patient'),
  doctorIds: buildIds('doctor'),
  /** Only what nobody has answered yet. */
  isOpenOnly: z.optional(flag),
  query: z.optional(soughtText()),
};
const read = { menu: 'report', level: 'read' } as const;
const update = { menu: 'report', level: 'update' } as const;

export const scriptRequestCalls = {
  searchScriptRequests: call({
    method: 'POST',
    path: '/api/script-request/search',
    summary: 'The medicines of patients with how long they last, and whether their scripts are asked for',
    needs: read,
    effect: 'read',
    mostBytes: longListBytes,
    body: z.strictObject({
      ...requestFilter,
      /** Only what is asked for. */
      isIncludedOnly: z.optional(flag),
      ...order,
      ...page,
    }),
    answer: list(scriptRequestRow),
  }),
  exportScriptRequests: call({
    method: 'POST',
    path: '/api/script-request/export',
    summary:
      'Ask for scripts: a letter for each prescriber as a PDF, or a table; a letter is kept as a request',
    needs: read,
    mostBytes: longListBytes,
    body: z.strictObject({
      ...requestFilter,
      ...order,
      /** A letter of its own for each patient. */
      isPrintPerPatient: z.optional(flag),
      /** Directions, strength and the last script of each medicine. */
      isIncludeMedicationDetails: z.optional(flag),
      /** The repeats that are left. */
      isRepeatsRemaining: z.optional(flag),
      /** pdf for letters, xlsx or csv for a table, which asks nobody; pdf when absent. */
      format: z.optional(format),
      columns,
      language,
      /** The letters as they would be; nobody is asked yet. */
      isPreview: z.optional(flag),
      /** Ask again for scripts that were asked for within the lead time (REQUEST-6). */
      isAskedAgain: z.optional(flag),
    }),
    takesOut: true,
    answer: record(
      z.extend(fileLink, {
        scriptRequestIds: z.array(answeredIdOf('scriptRequest')),
        /** The scripts that were asked for. */
        requested: z.int(),
      }),
      ['fileName', 'fileUrl', 'scriptRequestIds', 'requested'],
    ),
    refusals: [...exportRefusals, reportingRefusals.askedLately, reportingRefusals.cannotPrintLetter],
  }),
  searchSentScriptRequests: call({
    method: 'POST',
    path: '/api/script-request/sent/search',
    summary: 'What was asked for, when and by whom, and what is still open; the newest first',
    needs: read,
    effect: 'read',
    body: z.strictObject({ ...sentFilter, ...page }),
    answer: list(sentRequest),
  }),
  exportSentScriptRequests: call({
    method: 'POST',
    path: '/api/script-request/sent/export',
    summary: 'What was asked for as a table, the newest first',
    needs: read,
    body: z.strictObject({ ...sentFilter, ...exportFields(sentRequestList) }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  printScriptRequest: call({
    method: 'POST',
    path: '/api/script-request/sent/{id}/file',
    summary: 'A letter once more, as it was made',
    needs: read,
    params: { id: idOf('scriptRequest') },
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: [reportingRefusals.cannotPrintLetter],
  }),
  mailScriptRequests: call({
    method: 'POST',
    path: '/api/script-request/sent/mail',
    summary: 'Send prescribers a mail with a link that opens their letter; the mail says nothing of patients',
    needs: update,
    body: z.strictObject({ scriptRequestIds: buildRequiredIds('scriptRequest') }),
    takesOut: true,
    answer: record(
      z.object({
        mailed: z.int(),
        /** Letters to prescribers without a mail address. */
        withoutAddress: z.int(),
        /** Letters that a link in a mail opens; the other mails only say that a letter comes by fax or by hand. */
        linked: z.int(),
        /** Letters that have no link for want of the prescriber number by which it opens. */
        withoutNumber: z.int(),
      }),
    ),
    refusals: [reportingRefusals.noMailAddress],
  }),
  revokeLetterLink: call({
    method: 'DELETE',
    path: '/api/script-request/sent/{id}/link',
    summary: 'Take back the link to a letter',
    needs: update,
    params: { id: idOf('scriptRequest') },
    answer: done,
  }),
  closeScriptRequests: call({
    method: 'PUT',
    path: '/api/script-request/sent/close',
    summary: 'Note that scripts arrived on paper, or that nobody waits for them any more',
    needs: update,
    body: z.strictObject({
      scriptRequestLineIds: buildRequiredIds('scriptRequestLine'),
      note: z.optional(text(limits.shortText)),
    }),
    answer: done,
  }),
} as const;
