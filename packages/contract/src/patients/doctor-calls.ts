import { exportFormats, languages, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  done,
  fileLink,
  flag,
  idOf,
  list,
  listPaging,
  nameSchema,
  record,
  wholeBetween,
} from '../machinery/index.ts';
import { doctorPriority } from '../doctors/index.ts';
import { exportRefusals, sharedRefusals } from '../shared-refusals.ts';
import { patientDoctorAnswer } from './answers.ts';
import { doctorPatientRow } from './doctor-answers.ts';
import { doctorPatientList } from './doctor-patient-list.ts';
import { patientsRefusals } from './refusals.ts';

const read = { menu: 'patient', level: 'read' } as const;
const update = { menu: 'patient', level: 'update' } as const;
const params = { id: idOf('patient') };
const linkParams = { ...params, doctorId: idOf('doctor') };
const doctorParams = { id: idOf('doctor') };
const mostDoctors = 20;
const mostMoved = 1000;

const linkFields = { priority: z.optional(doctorPriority.body), isPrint: z.optional(flag) };
const doctorId = idOf('doctor');

/** A doctor by id alone, or with the priority and the mark for this patient. */
const addedDoctor = z.union([
  z.pipe(
    doctorId,
    z.transform((id: number) => ({ doctorId: id, priority: undefined, isPrint: undefined })),
  ),
  nameSchema('AddedDoctor', z.strictObject({ doctorId, ...linkFields })),
]);

export const doctorCalls = {
  listPatientDoctors: call({
    method: 'GET',
    path: '/api/patients/{id}/doctors',
    summary: 'The doctors of a patient; the first is the primary prescriber',
    needs: read,
    params,
    answer: list(patientDoctorAnswer),
  }),
  addPatientDoctors: call({
    method: 'POST',
    path: '/api/patients/{id}/doctors',
    summary: 'Give a patient doctors, by ids or with their priorities',
    needs: update,
    params,
    body: z.strictObject({
      doctors: z
        .array(addedDoctor)
        .check(z.minLength(1, validValueMessage), z.maxLength(mostDoctors, validValueMessage)),
    }),
    answer: done,
    refusals: [patientsRefusals.priorityTaken, patientsRefusals.hasDoctor],
  }),
  updatePatientDoctor: call({
    method: 'PUT',
    path: '/api/patients/{id}/doctors/{doctorId}',
    summary: 'Change the priority of a patient’s doctor, or whether paper names the doctor',
    needs: update,
    params: linkParams,
    sentBack: { record: patientDoctorAnswer, id: 'doctorId' },
    body: z.strictObject(linkFields),
    answer: done,
    refusals: [patientsRefusals.priorityTaken],
  }),
  removePatientDoctor: call({
    method: 'DELETE',
    path: '/api/patients/{id}/doctors/{doctorId}',
    summary: 'Take a doctor from a patient',
    needs: update,
    params: linkParams,
    answer: done,
  }),
  orderPatientDoctors: call({
    method: 'PUT',
    path: '/api/patients/{id}/doctor-order',
    summary: 'Put all doctors of a patient in an order; the first becomes the primary prescriber',
    needs: update,
    params,
    body: z.strictObject({ doctorIds: z.array(doctorId).check(z.maxLength(1000, validValueMessage)) }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
  listDoctorPatients: call({
    method: 'GET',
    path: '/api/doctors/{id}/patients',
    summary: 'The patients of a doctor',
    needs: read,
    params: doctorParams,
    query: z.strictObject(listPaging(doctorPatientList)),
    answer: list(doctorPatientRow),
  }),
  exportDoctorPatients: call({
    method: 'GET',
    path: '/api/doctors/{id}/export-patients',
    summary: 'The patients of a doctor as a table; no file when there are none',
    needs: read,
    effect: 'write',
    params: doctorParams,
    query: z.strictObject({
      format: z.optional(z.enum(exportFormats)),
      language: z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code])),
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  moveDoctorPatients: call({
    method: 'POST',
    path: '/api/doctors/{id}/move-patients',
    summary: 'Give the patients of a doctor, or those that are named, another doctor in the same place',
    needs: update,
    params: doctorParams,
    body: z.strictObject({
      toDoctorId: doctorId,
      patientIds: z.optional(z.array(idOf('patient')).check(z.maxLength(mostMoved, validValueMessage))),
    }),
    answer: record(z.object({ moved: wholeBetween(0, 2147483647) }), ['moved']),
    refusals: [patientsRefusals.sameDoctor],
  }),
} as const;
