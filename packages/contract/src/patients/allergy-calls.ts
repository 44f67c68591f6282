import * as z from 'zod/mini';
import { call, clearableIdOf, done, flag, idOf, list, nameSchema, record, text } from '../machinery/index.ts';
import { allergyAnswer } from './answers.ts';
import { patientsRefusals } from './refusals.ts';

const read = { menu: 'patient', level: 'read' } as const;
const update = { menu: 'patient', level: 'update' } as const;
const patientParams = { patientId: idOf('patient') };
const allergyParams = { ...patientParams, allergyId: idOf('allergy') };

/** A target in words, a drug, or both; a drug alone gives its name to the target. */
const enteredAllergy = nameSchema(
  'EnteredAllergy',
  z.strictObject({
    target: z.optional(text()),
    reaction: z.optional(text()),
    drugId: z.optional(clearableIdOf('drug')),
  }),
);

export const allergyCalls = {
  listAllergies: call({
    method: 'GET',
    path: '/api/patients/{patientId}/allergies',
    summary: 'The allergies of a patient',
    needs: read,
    params: patientParams,
    answer: list(allergyAnswer),
  }),
  addAllergy: call({
    method: 'POST',
    path: '/api/patients/{patientId}/allergies',
    summary: 'Record an allergy; the patient no longer counts as having none',
    needs: update,
    params: patientParams,
    body: enteredAllergy,
    answer: record(z.object({ allergyId: z.int() }), ['allergyId']),
  }),
  updateAllergy: call({
    method: 'PUT',
    path: '/api/patients/{patientId}/allergies/{allergyId}',
    summary: 'Change an allergy',
    needs: update,
    params: allergyParams,
    sentBack: { record: allergyAnswer, id: 'allergyId' },
    body: enteredAllergy,
    answer: done,
  }),
  deleteAllergy: call({
    method: 'DELETE',
    path: '/api/patients/{patientId}/allergies/{allergyId}',
    summary: 'Remove an allergy',
    needs: update,
    params: allergyParams,
    answer: done,
  }),
  setNonAllergy: call({
    method: 'PUT',
    path: '/api/patients/{patientId}/allergies/nonallergy',
    summary: 'Say that the patient has no known allergies, or take it back',
    needs: update,
    params: patientParams,
    body: z.strictObject({ IsNoAllergy: flag }),
    answer: done,
    refusals: [patientsRefusals.allergiesRecorded],
  }),
  checkAllergies: call({
    method: 'GET',
    path: '/api/patients/{patientId}/allergies/check',
    summary: 'Whether the patient is allergic to a drug: by drug, by generic, or in words',
    needs: read,
    params: patientParams,
    query: z.strictObject({ drugId: idOf('drug'), isDispenseDrug: z.optional(flag) }),
    answer: record(z.object({ isExist: z.boolean(), allergies: z.array(allergyAnswer) }), ['isExist']),
  }),
} as const;
