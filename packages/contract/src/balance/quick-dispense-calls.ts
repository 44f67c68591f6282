import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  fileLink,
  flag,
  idOf,
  list,
  record,
  soughtText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { quickRefusals } from './quick-dispense-refusals.ts';
import { queuedScript, quickScript } from './quick-dispense-rows.ts';

const most = 1000;
const buildIds = (kind: 'patient' | 'patientGroup') =>
  z.optional(z.array(idOf(kind)).check(z.maxLength(most, validValueMessage)));
const buildRequiredIds = (kind: 'prescription' | 'queuedScript') =>
  z.array(idOf(kind)).check(z.minLength(1, validValueMessage), z.maxLength(most, validValueMessage));
const people = { patientGroupIds: buildIds('patientGroup'), patientIds: buildIds('patient') };
const page = { page: z.optional(wholeBetween(1, 1_000_000)), size: z.optional(wholeBetween(1, 99999)) };
const refusals = [quickRefusals.notInUse];

/** Quick dispense has no menu entry: everybody of a pharmacy that uses it may (QUICK-5). */
export const quickDispenseCalls = {
  searchQuickScripts: call({
    method: 'POST',
    path: '/api/quickdispense/search',
    summary: 'The packed medicines that are short or favourites, with what the dispensary would be asked for',
    needs: 'session',
    effect: 'read',
    body: z.strictObject({
      ...people,
      /** Only favourites, short or not. */
      isFavorite: z.optional(flag),
      /** How many weeks the pills should last; 1 when absent. */
      weekCount: z.optional(wholeBetween(1, 8)),
      query: z.optional(soughtText()),
      ...page,
    }),
    answer: list(quickScript),
    refusals,
  }),
  listInsufficientScripts: call({
    method: 'POST',
    path: '/api/quickdispense/insufficient-pill-balance',
    summary: 'The medicines whose pills do not last the week',
    needs: 'session',
    effect: 'read',
    body: z.strictObject({ filter: z.optional(z.strictObject(people)) }),
    answer: list(quickScript),
    refusals,
  }),
  queueQuickScripts: call({
    method: 'POST',
    path: '/api/quickdispense/qscript',
    summary: 'Ask the dispensary for the medicines of these prescriptions by a file that is written whole',
    needs: 'session',
    body: z.strictObject({
      prescriptionIds: buildRequiredIds('prescription'),
      weekCount: z.optional(wholeBetween(1, 8)),
      /** Send again what the dispensary has not answered yet (QUICK-4). */
      isSentAgain: z.optional(flag),
    }),
    takesOut: true,
    answer: record(z.extend(fileLink, { queueFileId: answeredIdOf('queueFile'), queued: z.int() }), [
      'fileName',
      'fileUrl',
      'queueFileId',
      'queued',
    ]),
    refusals: [...refusals, quickRefusals.alreadyQueued, quickRefusals.quantityUnknown],
  }),
  searchQueuedScripts: call({
    method: 'POST',
    path: '/api/quickdispense/queue/search',
    summary: 'The supplies that the dispensary was asked for, and what it answered; the newest first',
    needs: 'session',
    effect: 'read',
    body: z.strictObject({ isOpenOnly: z.optional(flag), query: z.optional(soughtText()), ...page }),
    answer: list(queuedScript),
    refusals,
  }),
  downloadQueueFile: call({
    method: 'POST',
    path: '/api/quickdispense/queue/{id}/file',
    summary: 'A file for the dispensary once more, the same to the byte',
    needs: 'session',
    params: { id: idOf('queueFile') },
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals,
  }),
  answerQueuedScripts: call({
    method: 'PUT',
    path: '/api/quickdispense/queue/answer',
    summary: 'Note what the dispensary did with supplies that it was asked for',
    needs: 'session',
    body: z.strictObject({
      queuedScriptIds: buildRequiredIds('queuedScript'),
      state: z.enum(['dispensed', 'rejected']),
      note: z.optional(text(limits.shortText)),
    }),
    answer: done,
    refusals,
  }),
} as const;
