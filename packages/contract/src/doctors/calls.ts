import * as z from 'zod/mini';
import {
  call,
  done,
  exportFields,
  fileLink,
  flag,
  idOf,
  list,
  listPaging,
  record,
  toChangeShape,
  toNewShape,
  wholeBetween,
} from '../machinery/index.ts';
import { exportRefusals, sharedRefusals } from '../shared-refusals.ts';
import { doctorAnswer, doctorFields, doctorRow } from './doctor-fields.ts';
import { doctorList } from './doctor-list.ts';
import { doctorsRefusals } from './refusals.ts';

const params = { id: idOf('doctor') };
const doctorPaging = listPaging(doctorList);

export const doctorsCalls = {
  listDoctors: call({
    method: 'GET',
    path: '/api/doctors',
    summary: 'Doctors by name, practice or number, for people who choose by them',
    needs: 'session',
    query: z.strictObject(doctorPaging),
    answer: list(doctorRow),
  }),
  searchDoctors: call({
    method: 'POST',
    path: '/api/doctors/search',
    summary: 'The doctor list with the filters of its columns',
    needs: { menu: 'doctor', level: 'read' },
    effect: 'read',
    body: z.strictObject(doctorPaging),
    answer: list(doctorRow),
  }),
  exportDoctors: call({
    method: 'POST',
    path: '/api/doctors/export',
    summary: 'The doctor list as a table: what its filters leave, in its order, with the chosen columns',
    needs: { menu: 'doctor', level: 'read' },
    body: z.strictObject({
      ...exportFields(doctorList),
      query: doctorPaging.query,
      sortField: doctorPaging.sortField,
      sortOrder: doctorPaging.sortOrder,
      filters: doctorPaging.filters,
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  getDoctor: call({
    method: 'GET',
    path: '/api/doctors/{id}',
    summary: 'One doctor',
    needs: { menu: 'doctor', level: 'read' },
    params,
    answer: record(doctorAnswer),
  }),
  createDoctor: call({
    method: 'POST',
    path: '/api/doctors',
    summary: 'Add a doctor; from a staged record of the dispensing system, that record counts as imported',
    needs: { menu: 'doctor', level: 'create' },
    query: z.strictObject({ IsFromDispense: z.optional(flag) }),
    body: z.strictObject(toNewShape(doctorFields)),
    answer: record(z.object({ id: z.int(), doctorId: z.int() }), ['id', 'doctorId']),
    refusals: [doctorsRefusals.externalDoctorTaken],
  }),
  updateDoctor: call({
    method: 'PUT',
    path: '/api/doctors/{id}',
    summary: 'Change a doctor; what is absent stays',
    needs: { menu: 'doctor', level: 'update' },
    params,
    sentBack: { record: doctorAnswer, id: 'id' },
    body: z.strictObject({
      ...toChangeShape(doctorFields),
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [doctorsRefusals.externalDoctorTaken, sharedRefusals.changedMeanwhile],
  }),
  deleteDoctor: call({
    method: 'DELETE',
    path: '/api/doctors/{id}',
    summary: 'Archive a doctor; one with patients only when it is confirmed that they lose the doctor',
    needs: { menu: 'doctor', level: 'delete' },
    params,
    query: z.strictObject({ isConfirm: z.optional(flag) }),
    answer: done,
    refusals: [doctorsRefusals.doctorHasPatients],
  }),
} as const;
