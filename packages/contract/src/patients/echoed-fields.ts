import * as z from 'zod/mini';
import { idOf } from '../machinery/index.ts';
import { patientAnswer } from './answers.ts';
import { patientFields, placeNames, standingFields } from './patient-fields.ts';

type Answered = typeof patientAnswer.shape;
type Taken =
  | keyof typeof patientFields
  | keyof typeof standingFields
  | keyof typeof placeNames
  | 'id'
  | 'version';
type Echo = { [Name in Exclude<keyof Answered, Taken>]: z.ZodMiniOptional<z.ZodMiniUnknown> };

const taken: readonly string[] = Object.keys({ ...patientFields, ...standingFields, ...placeNames });

/** The fields that other calls decide: a patient who is sent back as answered is not changed by them (PATIENT-29). */
export const echoedFields = {
  ...(Object.fromEntries(
    Object.keys(patientAnswer.shape)
      .filter((name) => !taken.includes(name))
      .map((name) => [name, z.optional(z.unknown())]),
  ) as Echo),
  /** Another than that of the path is refused. */
  id: z.optional(idOf('patient')),
};
