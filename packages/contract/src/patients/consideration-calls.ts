import * as z from 'zod/mini';
import { call, done, idOf, record, toChangeShape, wholeBetween } from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { considerationAnswer } from './answers.ts';
import { considerationFields } from './consideration-fields.ts';

const params = { id: idOf('patient') };

export const considerationCalls = {
  getConsideration: call({
    method: 'GET',
    path: '/api/patients/{id}/consideration',
    summary: 'What is to be kept in mind when the patient takes medicines',
    needs: { menu: 'patient', level: 'read' },
    params,
    answer: record(considerationAnswer),
  }),
  saveConsideration: call({
    method: 'PUT',
    path: '/api/patients/{id}/consideration',
    summary: 'Change the considerations; absent stays, and no words without "other"',
    needs: { menu: 'patient', level: 'update' },
    params,
    body: z.strictObject({
      ...toChangeShape(considerationFields),
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
} as const;
