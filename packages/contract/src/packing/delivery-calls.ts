import { deliveryStates, refusalReasonCodes } from '@packwright/core/deliveries';
import { languages, limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  dayText,
  done,
  fileLink,
  flag,
  idOf,
  list,
  momentText,
  nameSchema,
  paging,
  record,
  requiredText,
  text,
} from '../machinery/index.ts';
import { checkCalls } from './check-calls.ts';
import { comment, jobIdsAlias, labelCodes, manyByJobIds } from './fields.ts';
import { movedPacks } from './moved-packs.ts';
import { packingRefusals } from './refusals.ts';

const reads = { menu: 'job', level: 'read' } as const;
const delivers = { menu: 'job', level: 'update', entry: ['distributionCompletePack'] } as const;
const one = { id: idOf('deliveryRun') };

const run = {
  deliveryRunId: answeredIdOf('deliveryRun'),
  name: z.string(),
  driver: z.string(),
  createdBy: z.string(),
  createdDate: momentText,
};

/** One pack of a run. */
const deliveryStop = nameSchema(
  'DeliveryStop',
  z.object({
    jobId: answeredIdOf('packJob'),
    jobNumber: z.string(),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    patientGroupName: z.string(),
    wardName: z.string(),
    room: z.string(),
    address: z.string(),
    foilLabel: z.string(),
    packStartDate: dayText,
    packEndDate: dayText,
    /** Of how many weeks it is one. */
    numberOfWeek: z.int(),
    medicationCount: z.int(),
    /** Holds a controlled medicine, which is handed over against a signature alone (PACK-117). */
    isControlled: z.boolean(),
    state: z.enum(deliveryStates),
    receivedBy: z.string(),
    /** 0 without a signature. */
    signatureDocumentId: z.int(),
    /** Why it was refused at the door. */
    reason: z.enum(['', ...refusalReasonCodes]),
    comment: z.string(),
    recordedBy: z.string(),
    recordedDate: momentText,
  }),
);

export const deliveryCalls = {
  listDeliveryRuns: call({
    method: 'GET',
    path: '/api/delivery-runs',
    summary: 'The runs of deliveries, the newest first',
    needs: reads,
    query: z.strictObject(paging(['createdDate'])),
    answer: list(
      nameSchema(
        'DeliveryRunRow',
        z.object({ ...run, packCount: z.int(), waitingCount: z.int(), refusedCount: z.int() }),
      ),
    ),
  }),
  createDeliveryRun: call({
    method: 'POST',
    path: '/api/delivery-runs',
    summary: 'Packs leave the pharmacy on one run; those whose profile has changed stay and are answered',
    needs: delivers,
    body: z.strictObject({
      ...manyByJobIds,
      name: requiredText(100),
      driver: text(100),
      comment: z.optional(comment),
      labelCodes,
      isConfirmed: z.optional(flag),
    }),
    aliases: jobIdsAlias,
    answer: record(
      nameSchema('CreatedDeliveryRun', z.extend(movedPacks, { deliveryRunId: answeredIdOf('deliveryRun') })),
      ['deliveryRunId'],
    ),
    refusals: checkCalls.completeDistribution.refusals,
  }),
  getDeliveryRun: call({
    method: 'GET',
    path: '/api/delivery-runs/{id}',
    summary: 'A run with its packs in the order of their stops',
    needs: reads,
    params: one,
    answer: record(nameSchema('DeliveryRun', z.object({ ...run, stops: z.array(deliveryStop) }))),
  }),
  recordDelivery: call({
    method: 'PUT',
    path: '/api/delivery-runs/{id}/delivered',
    summary: 'Packs were handed over: who took them, and the drawn signature',
    needs: delivers,
    params: one,
    body: z.strictObject({
      jobIds: manyByJobIds.jobIds,
      receivedBy: requiredText(100),
      /** An upload with the drawn signature. */
      resourceDocumentId: z.optional(idOf('resource')),
      comment: z.optional(comment),
    }),
    aliases: jobIdsAlias,
    answer: done,
    refusals: [packingRefusals.stopRecorded, packingRefusals.signatureNeeded],
  }),
  refuseDelivery: call({
    method: 'PUT',
    path: '/api/delivery-runs/{id}/refused',
    summary: 'Packs were not taken at the door and come back',
    needs: delivers,
    params: one,
    body: z.strictObject({
      jobIds: manyByJobIds.jobIds,
      reason: z.enum(refusalReasonCodes),
      comment: z.optional(text(limits.longText)),
    }),
    aliases: jobIdsAlias,
    answer: done,
    refusals: [packingRefusals.stopRecorded, packingRefusals.refusalNeedsComment],
  }),
  printManifest: call({
    method: 'POST',
    path: '/api/delivery-runs/{id}/manifest',
    summary: 'The manifest of a run on paper: for the facilities, or with the least data for the driver',
    needs: reads,
    effect: 'write',
    params: one,
    body: z.strictObject({
      isForDriver: z.optional(flag),
      language: z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code])),
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
} as const;
