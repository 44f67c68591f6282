import * as z from 'zod/mini';
import { sharedRefusals } from '../shared-refusals.ts';
import {
  answeredIdOf,
  call,
  dayText,
  momentText,
  nameSchema,
  record,
  wholeBetween,
} from '../machinery/index.ts';
import { backupCalls } from './backup-calls.ts';
import { booksRules } from './books-rules.ts';
import { dashboardCalls } from './dashboard-calls.ts';
import { notificationCalls } from './notification-calls.ts';
import { printProfileCalls } from './print-profile-calls.ts';
import { printerCalls } from './printer-calls.ts';
import { printerSettingCalls } from './printer-setting-calls.ts';

/** The records that a form follows while others may save them. */
const savedKinds = [
  'patient',
  'patientGroup',
  'foil',
  'prescription',
  'drug',
  'direction',
  'doctor',
  'printProfile',
  'user',
  'role',
] as const;
export type SavedKind = (typeof savedKinds)[number];

export const administrationCalls = {
  ...notificationCalls,
  ...printProfileCalls,
  ...printerSettingCalls,
  ...printerCalls,
  ...dashboardCalls,
  ...backupCalls,
  getBooksCheck: call({
    method: 'GET',
    path: '/api/dashboard/books-check',
    summary: 'Whether the books of this pharmacy agreed when they were last checked at night (decision 0010)',
    needs: { menu: 'pharmacy', level: 'read' },
    answer: record(
      nameSchema(
        'BooksCheck',
        z.object({
          /** 0001-01-01 and an empty moment before the first check. */
          night: dayText,
          checkedDate: momentText,
          isRight: z.boolean(),
          /** The broken rules and their places, in the order of the rules. */
          findings: z.array(
            nameSchema(
              'BooksFinding',
              z.object({
                id: z.enum(booksRules),
                /** The rule and its places in English, for who keeps the server. */
                says: z.string(),
                found: z.array(z.string()),
                /** The packs and patients that the places are about. */
                packs: z.array(
                  nameSchema(
                    'BooksFindingPack',
                    z.object({ jobId: answeredIdOf('packJob'), jobNumber: z.string() }),
                  ),
                ),
                patientIds: z.array(answeredIdOf('patient')),
              }),
            ),
          ),
        }),
      ),
    ),
  }),
  getLastSave: call({
    method: 'GET',
    path: '/api/last-saves/{kind}/{id}',
    summary: 'Who saved a record last, for people who may change it (decision 0024)',
    needs: 'session',
    params: { kind: z.enum(savedKinds), id: wholeBetween(1, 2147483647) },
    /** Empty when nobody of this pharmacy is known to have saved it. */
    answer: record(z.object({ by: z.string() })),
    refusals: [sharedRefusals.noPermission],
  }),
} as const;
