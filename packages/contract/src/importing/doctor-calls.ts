import { validValueMessage } from '@packwright/core/fields';
import { stagedDoctorFields } from '@packwright/core/importing';
import * as z from 'zod/mini';
import { call, done, idOf, list, listPaging, record, wholeBetween } from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { stagedDoctorRow } from './doctor-rows.ts';
import { stagedDoctorList } from './lists.ts';

const create = { menu: 'doctor', level: 'create' } as const;
const params = { id: idOf('stagedDoctor') };
const { page, size, query, sortField, sortOrder } = listPaging(stagedDoctorList);

export const stagedDoctorCalls = {
  listStagedDoctors: call({
    method: 'GET',
    path: '/api/dispense/doctors',
    summary: 'The prescribers that the dispensing system sent, each beside ours',
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
    answer: list(stagedDoctorRow),
  }),
  getStagedDoctor: call({
    method: 'GET',
    path: '/api/dispense/doctors/{id}',
    summary: 'One prescriber as the dispensing system sent them, beside ours',
    needs: create,
    params,
    answer: record(stagedDoctorRow),
  }),
  takeStagedDoctorFields: call({
    method: 'PUT',
    path: '/api/dispense/doctors/{id}',
    summary: 'Take what the dispensing system says of these fields of a doctor who is here already',
    needs: { menu: 'doctor', level: 'update' },
    params,
    body: z.strictObject({
      fields: z
        .array(z.enum(stagedDoctorFields))
        .check(z.minLength(1, validValueMessage), z.maxLength(stagedDoctorFields.length, validValueMessage)),
      /** Of our doctor, as they were compared. */
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
} as const;
