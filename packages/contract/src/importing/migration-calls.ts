import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  flag,
  idOf,
  list,
  listPaging,
  longListBytes,
  momentText,
  nameSchema,
  record,
  wholeBetween,
} from '../machinery/index.ts';
import { patientsRefusals } from '../patients/index.ts';
import { scriptRefusals } from '../balance/script-refusals.ts';
import { migrationList } from './lists.ts';
import { migrationRow } from './migration-rows.ts';
import { importingRefusals } from './refusals.ts';

const params = { id: idOf('pharmacy') };
const administers = { menu: 'pharmacy', level: 'update' } as const;
const admits = { menu: 'patient', level: 'create' } as const;

const { page, size, query, sortField, sortOrder } = listPaging(migrationList);
const largestNumber = 2_147_483_647;

/** How far the data migration of a pharmacy is; `running` also while it waits for its turn. */
export const migrationStates = ['never', 'running', 'failed', 'completed'] as const;

export const migrationCalls = {
  migrateData: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/data-migrate',
    summary:
      'Take over all that the dispensing system has sent; refused once that is done, unless everything sent is to be forgotten first',
    needs: administers,
    params,
    query: z.strictObject({
      /** Forgets what the dispensing system sent of patients, prescribers and drugs; nothing of Packwright changes. */
      forcedUpdate: z.optional(flag),
    }),
    answer: record(
      nameSchema(
        'StartedMigration',
        z.object({ code: z.literal('MigrationProcessStarted'), taskId: z.int() }),
      ),
      ['code', 'taskId'],
    ),
    refusals: [
      importingRefusals.migrationCompleted,
      importingRefusals.migrationRunning,
      scriptRefusals.noFeedFolder,
    ],
  }),
  getDataMigration: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/data-migrate',
    summary: 'How far the data migration is, and what the dispensing system has sent',
    needs: administers,
    params,
    answer: record(
      nameSchema(
        'DataMigration',
        z.object({
          state: z.enum(migrationStates),
          /** Files that were read, of those that waited. */
          progress: z.int(),
          total: z.int(),
          /** Empty before the first one. */
          startedDate: momentText,
          /** Empty while it runs. */
          completedDate: momentText,
          isForced: z.boolean(),
          /** The files with what was forgotten before, in the folder of the pharmacy; empty for none. */
          backupFiles: z.array(z.string()),
          /** Records of the dispensing system that it has not taken back. */
          patients: z.int(),
          doctors: z.int(),
          drugs: z.int(),
          /** Those of the patients who are not residents yet. */
          waitingPatients: z.int(),
        }),
      ),
    ),
  }),
  listMigration: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/migrate',
    summary: 'The patients of the dispensing system, and which of them are residents already',
    needs: admits,
    params,
    query: z.strictObject({
      page,
      size,
      query,
      sortField,
      sortOrder,
      /** Those who are not residents yet, or those who are; absent for all. */
      show: z.optional(z.enum(['new', 'migrated'])),
    }),
    answer: list(migrationRow),
  }),
  migratePatients: call({
    method: 'POST',
    path: '/api/pharmacies/{id}/migrate-patients',
    summary: 'Admit these patients as the dispensing system sent them, all or none; they are newly imported',
    needs: admits,
    params,
    mostBytes: longListBytes,
    body: z.strictObject({
      externalPatientIds: z.array(wholeBetween(1, largestNumber)).check(
        z.minLength(1, validValueMessage),
        z.maxLength(limits.pageSize, validValueMessage),
        z.refine((ids) => new Set(ids).size === ids.length, validValueMessage),
      ),
      /** Of those whose facility is none of ours. */
      patientGroupId: z.optional(idOf('patientGroup')),
    }),
    answer: record(
      nameSchema('MigratedPatients', z.object({ migratedCount: z.int(), message: z.string() })),
      ['migratedCount', 'message'],
    ),
    refusals: [
      importingRefusals.groupMissing,
      patientsRefusals.externalIdTaken,
      patientsRefusals.inactiveGroup,
    ],
  }),
} as const;
