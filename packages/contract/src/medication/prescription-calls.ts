import { limits, validValueMessage } from '@packwright/core/fields';
import { slotsPerDay } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  dayText,
  done,
  flag,
  idOf,
  list,
  longListBytes,
  nameSchema,
  paging,
  quantityText,
  record,
  requiredDay,
  userComment,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import {
  changedPrescription,
  listedPrescription,
  newPrescription,
  prescriptionAnswer,
} from './prescription-fields.ts';
import { confirmableWarnings, medicationRefusals } from './refusals.ts';
import { scheduleFields } from './schedule-fields.ts';

export const isConfirm = z.strictObject({ IsConfirm: z.optional(flag) });
export const savingRefusals = [
  ...confirmableWarnings,
  medicationRefusals.exceededPacked,
  medicationRefusals.mustStayWhole,
  medicationRefusals.insulinPacked,
  medicationRefusals.weeklyMedicine,
  medicationRefusals.directionContradicts,
  medicationRefusals.drugCeased,
];

/** A profile is short: no column filters. */
function defineUnfilteredPaging<const F extends string>(fields: readonly [F, ...F[]]) {
  const { page, size, query, sortField, sortOrder } = paging(fields);
  return { page, size, query, sortField, sortOrder };
}

const suspension = nameSchema(
  'EnteredSuspension',
  z.strictObject({ fromDate: requiredDay, toDate: requiredDay }),
);

export const prescriptionCalls = {
  listPrescriptions: call({
    method: 'GET',
    path: '/api/prescriptions',
    summary: 'The medicines of a patient or of one pack, ceased ones only when asked for',
    needs: { menu: 'patient', level: 'read' },
    query: z.strictObject({
      patientId: z.optional(idOf('patient')),
      foilId: z.optional(idOf('foil')),
      includeCeased: z.optional(flag),
      ...defineUnfilteredPaging(['drugName', 'startDate']),
    }),
    answer: list(prescriptionAnswer),
  }),
  getPrescription: call({
    method: 'GET',
    path: '/api/prescriptions/{id}',
    summary: 'One medicine with every field',
    needs: { menu: 'patient', level: 'read' },
    params: { id: idOf('prescription') },
    answer: record(prescriptionAnswer),
  }),
  createPrescription: call({
    method: 'POST',
    path: '/api/prescriptions',
    summary: 'Add a medicine to a pack; warnings come together and one IsConfirm answers them all',
    needs: { menu: 'patient', level: 'update' },
    query: isConfirm,
    body: newPrescription,
    answer: record(z.object({ prescriptionId: answeredIdOf('prescription') }), ['prescriptionId']),
    refusals: savingRefusals,
  }),
  createPrescriptions: call({
    method: 'POST',
    path: '/api/prescriptions/several',
    summary:
      'Add several medicines to a profile, all or none; a refusal names the row, such as medicines.2.dose',
    needs: { menu: 'patient', level: 'update' },
    query: isConfirm,
    mostBytes: longListBytes,
    body: z.strictObject({
      patientId: idOf('patient'),
      medicines: z
        .array(listedPrescription)
        .check(z.minLength(1, validValueMessage), z.maxLength(limits.medicineList, validValueMessage)),
    }),
    answer: record(z.object({ prescriptionIds: z.array(answeredIdOf('prescription')) }), ['prescriptionIds']),
    refusals: savingRefusals,
  }),
  updatePrescription: call({
    method: 'PUT',
    path: '/api/prescriptions/{id}',
    summary: 'Change a medicine; absent fields stay as they are',
    needs: { menu: 'patient', level: 'update' },
    params: { id: idOf('prescription') },
    query: isConfirm,
    sentBack: { record: prescriptionAnswer, id: 'prescriptionId' },
    body: changedPrescription,
    answer: done,
    refusals: [...savingRefusals, medicationRefusals.ceasedIsFinal, sharedRefusals.changedMeanwhile],
  }),
  setPrescriptionStatus: call({
    method: 'PUT',
    path: '/api/prescriptions/{id}/status',
    summary: 'Cease a medicine, which is final',
    needs: { menu: 'patient', level: 'update' },
    params: { id: idOf('prescription') },
    query: z.strictObject({ state: z.enum(['ceased'], validValueMessage) }),
    body: userComment,
    answer: done,
    refusals: [medicationRefusals.ceasedIsFinal],
  }),
  deletePrescription: call({
    method: 'DELETE',
    path: '/api/prescriptions/{id}',
    summary: 'Take a medicine off the profile; it stays in the history',
    needs: { menu: 'patient', level: 'delete' },
    params: { id: idOf('prescription') },
    body: userComment,
    answer: done,
  }),
  previewSchedule: call({
    method: 'POST',
    path: '/api/prescriptions/schedule-preview',
    summary: 'The doses that a schedule gives, day by day with the reason; at most 400 days',
    needs: { menu: 'patient', level: 'read' },
    effect: 'read',
    body: z.strictObject({
      ...scheduleFields,
      suspensions: z.optional(z.array(suspension).check(z.maxLength(50, validValueMessage))),
      fromDate: requiredDay,
      toDate: requiredDay,
    }),
    answer: record(
      nameSchema(
        'SchedulePreview',
        z.object({
          days: z.array(
            nameSchema(
              'ScheduledDay',
              z.object({
                date: dayText,
                isDue: z.boolean(),
                reason: z.string(),
                dose: z.array(quantityText).check(z.length(slotsPerDay)),
              }),
            ),
          ),
          totalQty: quantityText,
        }),
      ),
    ),
  }),
} as const;
