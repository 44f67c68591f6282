import { limits, validValueMessage } from '@packwright/core/fields';
import { stagedFields } from '@packwright/core/importing';
import * as z from 'zod/mini';
import { call, done, idOf, list, listPaging, longListBytes, wholeBetween } from '../machinery/index.ts';
import { patientsRefusals } from '../patients/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { stagedDoctorCalls } from './doctor-calls.ts';
import { stagedDrugCalls } from './drug-calls.ts';
import { drugFileCalls } from './drug-file-calls.ts';
import { residentFileCalls } from './file-calls.ts';
import { stagedPatientList } from './lists.ts';
import { migrationCalls } from './migration-calls.ts';
import { stagedPrescriptionCalls } from './prescription-calls.ts';
import { stagedPatientRow } from './rows.ts';
import { importedAnswer } from './imported-answer.ts';

const create = { menu: 'patient', level: 'create' } as const;

const { page, size, query, sortField, sortOrder } = listPaging(stagedPatientList);

export const importingCalls = {
  ...stagedDoctorCalls,
  ...stagedDrugCalls,
  ...residentFileCalls,
  ...drugFileCalls,
  ...stagedPrescriptionCalls,
  ...migrationCalls,
  listStagedPatients: call({
    method: 'GET',
    path: '/api/dispense/patients',
    summary: 'The patients that the dispensing system sent, each beside ours',
    needs: create,
    query: z.strictObject({
      page,
      size,
      query,
      sortField,
      sortOrder,
      /** Those who are not here yet, or those who are; absent for all. */
      show: z.optional(z.enum(['new', 'known'])),
    }),
    answer: list(stagedPatientRow),
  }),
  importStagedPatients: call({
    method: 'POST',
    path: '/api/patients/dispense',
    summary: 'Admit patients as the dispensing system sent them, all or none; they are newly imported',
    needs: create,
    mostBytes: longListBytes,
    body: z.strictObject({
      patients: z
        .array(
          z.strictObject({
            dispenseStagingId: idOf('dispenseRecord'),
            patientGroupId: idOf('patientGroup'),
          }),
        )
        .check(
          z.minLength(1, validValueMessage),
          z.maxLength(limits.pageSize, validValueMessage),
          z.refine(
            (rows) => new Set(rows.map(({ dispenseStagingId }) => dispenseStagingId)).size === rows.length,
            validValueMessage,
          ),
        ),
    }),
    answer: importedAnswer,
    refusals: [patientsRefusals.externalIdTaken, patientsRefusals.inactiveGroup],
  }),
  takeStagedFields: call({
    method: 'PUT',
    path: '/api/dispense/patients/{id}',
    summary: 'Take what the dispensing system says of these fields of a patient who is here already',
    needs: { menu: 'patient', level: 'update' },
    params: { id: idOf('dispenseRecord') },
    body: z.strictObject({
      fields: z
        .array(z.enum(stagedFields))
        .check(z.minLength(1, validValueMessage), z.maxLength(stagedFields.length, validValueMessage)),
      /** Of our patient, as they were compared. */
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
} as const;
