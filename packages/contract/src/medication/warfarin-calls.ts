import { validValueMessage } from '@packwright/core/fields';
import { inrRatings } from '@packwright/core/warfarin';
import { daysPerWeek, slotsPerDay } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  dayText,
  done,
  flag,
  idOf,
  longText,
  momentText,
  nameSchema,
  quantity,
  quantityText,
  record,
  requiredDay,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { isConfirm, savingRefusals } from './prescription-calls.ts';
import { medicationRefusals } from './refusals.ts';

const params = { id: idOf('patient') };

/** A week of other doses each day, made of three strengths. */
const mostLines = 21;

const prescriptionIds = z.array(answeredIdOf('prescription'));

/** Decimals are hundredths, as quantities are; their bounds are judged by the rule of orders (MED-42). */
export const warfarinOrderBody = nameSchema(
  'NewWarfarinOrder',
  z.strictObject({
    inrDate: requiredDay,
    inr: quantity,
    targetLow: quantity,
    targetHigh: quantity,
    nextInrDate: requiredDay,
    fromDate: requiredDay,
    /** Milligrams, Monday first. */
    weekdayDoses: z.array(quantity).check(z.length(daysPerWeek, validValueMessage)),
    prescriber: z.optional(text()),
    note: z.optional(longText()),
  }),
);

const warfarinOrder = nameSchema(
  'WarfarinOrder',
  z.object({
    warfarinOrderId: answeredIdOf('warfarinOrder'),
    inrDate: dayText,
    inr: quantityText,
    /** Beside the target range. */
    inrRating: z.enum(inrRatings),
    targetLow: quantityText,
    targetHigh: quantityText,
    nextInrDate: dayText,
    fromDate: dayText,
    weekdayDoses: z.array(quantityText).check(z.length(daysPerWeek)),
    weekDose: quantityText,
    prescriber: z.string(),
    note: z.string(),
    recordedAt: momentText,
    recordedBy: z.string(),
    /** Empty for an order that counts. */
    withdrawnAt: momentText,
    withdrawnBy: z.string(),
    withdrawnReason: z.string(),
  }),
);

const warfarinTablet = nameSchema(
  'WarfarinTablet',
  z.object({
    drugId: answeredIdOf('drug'),
    drugName: z.string(),
    strength: z.string(),
    milligrams: quantityText,
    color: z.string(),
    isScored: z.boolean(),
  }),
);

export const warfarinAnswer = nameSchema(
  'Warfarin',
  z.object({
    patientId: answeredIdOf('patient'),
    /** Whether the patient takes warfarin by the profile. */
    isTaken: z.boolean(),
    /** The newest test first; withdrawn ones stay in the list. */
    orders: z.array(warfarinOrder),
    /** The medicines of the profile whose doses count. */
    prescriptionIds,
    /** The order that holds today; 0 for none. */
    currentOrderId: z.int(),
    /** The tablets of the brands that the patient takes. */
    tablets: z.array(warfarinTablet),
    /** Two weeks from today: what is ordered and what the profile gives, in milligrams; empty where unknown. */
    days: z.array(
      nameSchema(
        'WarfarinDay',
        z.object({ date: dayText, ordered: z.string(), given: z.string(), isDifferent: z.boolean() }),
      ),
    ),
    /** Whether packed lines differ from the order, so that no pack is made of them (MED-44). */
    isPackStopped: z.boolean(),
  }),
);

export const warfarinCalls = {
  getWarfarin: call({
    method: 'GET',
    path: '/api/patients/{id}/warfarin',
    summary: 'The INR tests of a patient, the doses ordered after them, and whether the profile gives these',
    needs: { menu: 'patient', level: 'read' },
    params,
    answer: record(warfarinAnswer),
  }),
  recordWarfarinOrder: call({
    method: 'POST',
    path: '/api/patients/{id}/warfarin',
    summary: 'Record an INR test with the doses that were ordered after it',
    needs: { menu: 'patient', level: 'update' },
    params,
    body: warfarinOrderBody,
    answer: record(z.object({ warfarinOrderId: answeredIdOf('warfarinOrder') }), ['warfarinOrderId']),
  }),
  withdrawWarfarinOrder: call({
    method: 'DELETE',
    path: '/api/warfarin-orders/{id}',
    summary: 'Take back an order that was recorded in error; it stays in the list with the reason',
    needs: { menu: 'patient', level: 'update' },
    params: { id: idOf('warfarinOrder') },
    body: z.strictObject({ reason: requiredText() }),
    answer: done,
    refusals: [medicationRefusals.orderWithdrawn],
  }),
  writeWarfarinLines: call({
    method: 'POST',
    path: '/api/warfarin-orders/{id}/lines',
    summary: 'Write the tablets that make the ordered doses into the profile, and end the lines of before',
    needs: { menu: 'patient', level: 'update' },
    params: { id: idOf('warfarinOrder') },
    query: isConfirm,
    body: z.strictObject({
      foilId: idOf('foil'),
      /** The mealtime of the pack, the first one 0. */
      slot: wholeBetween(0, slotsPerDay - 1),
      lines: z
        .array(
          nameSchema(
            'WarfarinLine',
            z.strictObject({
              drugId: idOf('drug'),
              tablets: quantity,
              /** Seven flags, Monday first. */
              weekDays: z.array(flag).check(z.length(daysPerWeek, validValueMessage)),
            }),
          ),
        )
        .check(z.maxLength(mostLines, validValueMessage)),
      userComment: z.optional(longText()),
    }),
    answer: record(
      nameSchema(
        'WrittenWarfarinLines',
        z.object({ added: prescriptionIds, ended: prescriptionIds, ceased: prescriptionIds }),
      ),
    ),
    refusals: [
      ...savingRefusals,
      medicationRefusals.linesNotAsOrdered,
      medicationRefusals.orderWithdrawn,
      sharedRefusals.changedMeanwhile,
    ],
  }),
} as const;
