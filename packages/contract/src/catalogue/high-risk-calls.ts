import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { call, done, nameSchema, record, wholeBetween } from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { highRiskCode } from './drug-fields.ts';

const path = '/api/drugs/high-risk-codes';
const mostCodes = 500;

/** The medicines that a pharmacy holds to be high-risk, by their ATC codes (DRUG-8). */
export const highRiskCalls = {
  getHighRiskCodes: call({
    method: 'GET',
    path,
    summary: 'The ATC codes of high-risk medicines in this pharmacy; version 0 is the list that is shipped',
    needs: { menu: 'drug', level: 'read' },
    answer: record(nameSchema('HighRiskCodes', z.object({ codes: z.array(z.string()), version: z.int() }))),
  }),
  setHighRiskCodes: call({
    method: 'PUT',
    path,
    summary: 'Say which ATC codes are high-risk in this pharmacy; a code covers all below it',
    needs: { menu: 'drug', level: 'update' },
    body: z.strictObject({
      codes: z.array(highRiskCode).check(z.maxLength(mostCodes, validValueMessage)),
      version: z.optional(wholeBetween(0, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
} as const;
