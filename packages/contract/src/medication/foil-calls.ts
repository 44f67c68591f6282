import { foilTypes, packTypes, validValueMessage } from '@packwright/core/fields';
import { fewestMealtimes, mostMealtimes } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  flag,
  idOf,
  list,
  longText,
  nameSchema,
  quantityText,
  record,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { medicationRefusals } from './refusals.ts';

const foilType = wholeBetween(foilTypes.blister.code, foilTypes.sachet.code);

/** On a change, an absent field stays as it is (API-11). */
const foilFields = {
  label: z.optional(requiredText(10)),
  foilType: z.optional(foilType),
  packType: z.optional(z.enum(packTypes, validValueMessage)),
  comment: z.optional(longText()),
  alert: z.optional(longText()),
  warningLabel: z.optional(text()),
  isActive: z.optional(flag),
  // Length and blanks are judged by the heading rule (MED-14), which knows the kind of pack.
  heading: z.optional(z.array(text()).check(z.maxLength(mostMealtimes, validValueMessage))),
  frequency: z.optional(wholeBetween(fewestMealtimes, mostMealtimes)),
  client: z.optional(text(60)),
  /** Follows from the medicines; sent back with a loaded pack, it is not kept. */
  dose: z.optional(
    z.array(z.union([z.string(), z.number()])).check(z.maxLength(mostMealtimes, validValueMessage)),
  ),
  userComment: z.optional(longText()),
};

/** A pack of a patient's medication profile. */
export const foilAnswer = nameSchema(
  'Foil',
  z.object({
    foilId: answeredIdOf('foil'),
    patientId: answeredIdOf('patient'),
    label: z.string(),
    nextFoilLabel: z.string(),
    packTypeDefault: z.string(),
    foilType: z.int(),
    packType: z.string(),
    client: z.string(),
    comment: z.string(),
    alert: z.string(),
    warningLabel: z.string(),
    isActive: z.boolean(),
    heading: z.array(z.string()),
    /** Mealtimes a day. */
    frequency: z.int(),
    /** The total of the packed medicines on an ordinary day, for each mealtime. */
    dose: z.array(quantityText),
    version: z.int(),
  }),
);

const packedFlags = {
  isStandard: z.optional(flag),
  isInsulin: z.optional(flag),
  isS8Drug: z.optional(flag),
  isCytotoxic: z.optional(flag),
  isWarfarin: z.optional(flag),
  isS4N: z.optional(flag),
  isShortCourse: z.optional(flag),
  isSinemet: z.optional(flag),
};

export const foilCalls = {
  listFoils: call({
    method: 'GET',
    path: '/api/foils',
    summary: 'The packs of a patient in the order in which they were made',
    needs: { menu: 'patient', level: 'read' },
    query: z.strictObject({ patientId: idOf('patient') }),
    answer: list(foilAnswer),
  }),
  createFoil: call({
    method: 'POST',
    path: '/api/foils',
    summary: 'Add a pack; label, pack type, headings and mealtimes default from the patient group',
    needs: { menu: 'patient', level: 'update' },
    body: z.strictObject({ patientId: idOf('patient'), ...foilFields }),
    answer: record(z.object({ foilId: answeredIdOf('foil') }), ['foilId']),
    refusals: [medicationRefusals.labelTaken],
  }),
  updateFoil: call({
    method: 'PUT',
    path: '/api/foils/{foilId}',
    summary: 'Change a pack; a mealtime that still holds a dose is not removed',
    needs: { menu: 'patient', level: 'update' },
    params: { foilId: idOf('foil') },
    sentBack: { record: foilAnswer, id: 'foilId' },
    body: z.strictObject({
      patientId: z.optional(idOf('patient')),
      version: z.optional(wholeBetween(1, 2147483647)),
      ...foilFields,
    }),
    answer: done,
    refusals: [
      medicationRefusals.labelTaken,
      medicationRefusals.dosesWithoutMealtime,
      sharedRefusals.changedMeanwhile,
    ],
  }),
  deleteFoil: call({
    method: 'DELETE',
    path: '/api/foils/{foilId}',
    summary: 'Remove a pack that holds no active medicine',
    needs: { menu: 'patient', level: 'delete' },
    params: { foilId: idOf('foil') },
    answer: done,
    refusals: [medicationRefusals.foilInUse],
  }),
  nextFoilLabel: call({
    method: 'GET',
    path: '/api/foils/next-label',
    summary: 'The first free pack label of a patient, and what a new pack starts from',
    needs: { menu: 'patient', level: 'read' },
    query: z.strictObject({ patientId: idOf('patient'), foilType: z.optional(foilType) }),
    answer: record(
      z.object({ label: z.string(), packTypeDefault: z.string(), heading: z.array(z.string()) }),
      ['label', 'packTypeDefault'],
    ),
  }),
  checkPacked: call({
    method: 'GET',
    path: '/api/foils/{foilId}/packed',
    summary: 'How many of the 16 places of a category are taken; one flag chooses it, none means standard',
    needs: { menu: 'patient', level: 'read' },
    params: { foilId: idOf('foil') },
    query: z.strictObject(packedFlags),
    answer: record(z.object({ count: z.int(), max: z.int(), isExceeded: z.boolean() })),
  }),
} as const;
