import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  flag,
  idOf,
  list,
  listPaging,
  record,
  wholeBetween,
} from '../machinery/index.ts';
import { prescriptionCalls } from '../medication/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { stagedPrescriptionList } from './lists.ts';
import { stagedPrescription } from './prescription-rows.ts';

const params = { id: idOf('stagedScript') };
const { page, size, query, sortField, sortOrder } = listPaging(stagedPrescriptionList);

export const stagedPrescriptionCalls = {
  listStagedPrescriptions: call({
    method: 'GET',
    path: '/api/dispense/prescriptions',
    summary: 'The medicines that the dispensing system supplied to a patient, each by its newest supply',
    needs: { menu: 'patient', level: 'read' },
    query: z.strictObject({ patientId: idOf('patient'), page, size, query, sortField, sortOrder }),
    answer: list(stagedPrescription),
  }),
  getStagedPrescription: call({
    method: 'GET',
    path: '/api/dispense/prescriptions/{id}',
    summary: 'What the dispensing system supplied, as the form of a medicine starts from it',
    needs: { menu: 'patient', level: 'read' },
    params,
    answer: record(stagedPrescription),
  }),
  keepMedicine: call({
    method: 'PUT',
    path: '/api/dispense/prescriptions/{id}',
    summary: 'Keep the medicine of the profile as it is beside what a later supply says otherwise',
    needs: { menu: 'patient', level: 'update' },
    params,
    body: z.strictObject({
      /** Of our medicine, as it was compared. */
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
  importStagedPrescription: call({
    method: 'POST',
    path: '/api/prescriptions/dispense/{dispenseStagingId}',
    summary: 'Add a medicine that the dispensing system supplied, as a person has completed it',
    needs: { menu: 'patient', level: 'update' },
    params: { dispenseStagingId: idOf('stagedScript') },
    query: z.strictObject({ IsConfirm: z.optional(flag) }),
    body: prescriptionCalls.createPrescription.body,
    answer: record(
      z.object({
        prescriptionId: answeredIdOf('prescription'),
        /** The supply that the medicine follows. */
        dispenseStagingId: answeredIdOf('stagedScript'),
      }),
      ['prescriptionId'],
    ),
    refusals: prescriptionCalls.createPrescription.refusals,
  }),
} as const;
