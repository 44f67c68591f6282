import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { answeredIdOf, call, clearableIdOf, flag, idOf, nameSchema, record } from '../machinery/index.ts';
import { packingStatusCode } from './patient-fields.ts';

const needs = { menu: 'patient', level: 'update' } as const;

const patientIds = z
  .array(idOf('patient'))
  .check(z.minLength(1, validValueMessage), z.maxLength(limits.pageSize, validValueMessage));

/** An act on selected patients: how many it changed, and who was left as they were, and why. */
const outcome = record(
  nameSchema(
    'SelectionOutcome',
    z.object({
      changed: z.int(),
      /** They were so before. */
      unchanged: z.int(),
      refused: z.array(
        nameSchema(
          'RefusedPatient',
          z.object({
            patientId: answeredIdOf('patient'),
            patientName: z.string(),
            code: z.string(),
            message: z.string(),
          }),
        ),
      ),
    }),
  ),
  ['changed', 'unchanged', 'refused'],
);

/** Acts on the patients that a person has selected in the list (PATIENT-27). */
export const selectionCalls = {
  setPackingStatusOfSelected: call({
    method: 'PUT',
    path: '/api/patients/selection/packing-status',
    summary: 'Change the packing status of selected patients; inactive ceases all their medicines',
    needs,
    body: z.strictObject({ patientIds, packingStatus: packingStatusCode }),
    answer: outcome,
  }),
  placeSelected: call({
    method: 'PUT',
    path: '/api/patients/selection/place',
    summary: 'Move selected patients to a patient group and one of its wards',
    needs,
    body: z.strictObject({
      patientIds,
      patientGroupId: idOf('patientGroup'),
      /** 0 or absent for no ward. */
      wardId: z.optional(clearableIdOf('ward')),
      /** Their rooms are emptied: those of the former place do not hold in the new one. */
      isRoomCleared: z.optional(flag),
    }),
    answer: outcome,
  }),
  markSelectedChecked: call({
    method: 'PUT',
    path: '/api/patients/selection/checked',
    summary: 'Record the check of the profiles of selected patients with its person and time',
    needs,
    body: z.strictObject({ patientIds }),
    answer: outcome,
  }),
} as const;
