import { adjustmentKinds } from '@packwright/core/balance';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  bytes,
  call,
  flag,
  momentText,
  nameSchema,
  quantityText,
  record,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { balanceRefusals } from './refusals.ts';

const changedBalance = nameSchema(
  'ChangedBalance',
  z.object({
    /** As a spreadsheet counts: the headings are row 1. */
    row: z.int(),
    patientId: answeredIdOf('patient'),
    firstName: z.string(),
    lastName: z.string(),
    drugCode: z.string(),
    medication: z.string(),
    adjustmentType: z.enum(adjustmentKinds),
    qty: quantityText,
    balanceQty: quantityText,
    newBalanceQty: quantityText,
  }),
);

/** All balances as one file, and their import (LEDGER-24). */
export const balanceFileCalls = {
  importBalances: call({
    method: 'POST',
    path: '/api/vpbbalances/import',
    summary:
      'Adjust balances by a CSV file or a workbook in the background, all rows or none; with isDryRun only say what would change',
    needs: { menu: 'vpb', level: 'create' },
    upload: true,
    query: z.strictObject({ isDryRun: z.optional(flag) }),
    answer: record(
      nameSchema(
        'ImportedBalances',
        z.object({
          isDryRun: z.boolean(),
          rowCount: z.int(),
          changedCount: z.int(),
          sameCount: z.int(),
          /** When this file was imported before, and by the named person: then it changes nothing; both empty otherwise. */
          importedDate: momentText,
          importedBy: z.string(),
          /** The first thousand. */
          changes: z.array(changedBalance),
          /** The task that posts them; 0 when nothing is to be posted. */
          taskId: z.int(),
        }),
      ),
      ['isDryRun', 'rowCount', 'changedCount', 'sameCount', 'taskId'],
    ),
    refusals: [balanceRefusals.fileUnreadable, balanceRefusals.fileTooLong, balanceRefusals.fileRefused],
  }),
  exportBalances: call({
    method: 'GET',
    path: '/api/vpbbalances/export',
    summary: 'All balances of the pharmacy as a workbook or a CSV file that can be imported again',
    needs: { menu: 'vpb', level: 'read' },
    effect: 'write',
    query: z.strictObject({ format: z.optional(z.enum(['xlsx', 'csv'])) }),
    takesOut: true,
    answer: bytes,
    refusals: [sharedRefusals.exportTooLarge],
  }),
} as const;
