import * as z from 'zod/mini';
import { nameSchema } from '../machinery/index.ts';

/** The fields by which people tell one drug from another. */
export const drugIdentity = {
  drugId: z.int(),
  drugCode: z.string(),
  drugName: z.string(),
  genericCode: z.string(),
  genericName: z.string(),
  strength: z.string(),
  form: z.string(),
  supplier: z.string(),
  description: z.string(),
};

/** A drug as lists and pickers show it. */
export const drugRow = nameSchema(
  'DrugRow',
  z.object({
    ...drugIdentity,
    type: z.string(),
    altBrand: z.string(),
    schedule: z.string(),
    atcCode: z.string(),
    route: z.string(),
    isCytotoxic: z.boolean(),
    isDoNotCrush: z.boolean(),
    /** Whether somebody said so; a medicine of another drug starts as not to be crushed (MED-26). */
    isDoNotCrushKnown: z.boolean(),
    isScored: z.boolean(),
    /** Its brands are not exchanged without the prescriber (SWAP-4). */
    isBrandCritical: z.boolean(),
    /** The PBS lists it for sixty days of one supply (DRUG-18). */
    isSixtyDay: z.boolean(),
    isHighRisk: z.boolean(),
    /** yes, no, separate or caution, with the reason that is shown (DRUG-11). */
    packable: z.string(),
    packableReason: z.string(),
    packSize: z.int(),
    authorized: z.int(),
    presentation: z.string(),
    warning: z.string(),
    direction: z.string(),
    color: z.string(),
    shape: z.string(),
    marking: z.string(),
    imageId: z.int(),
    imageName: z.string(),
    /** Barcodes that lead to it. */
    apnCount: z.int(),
    /** Of the shared catalogue, or the pharmacy's own. */
    isShared: z.boolean(),
    isCeased: z.boolean(),
  }),
);

export const directionRow = nameSchema(
  'Direction',
  z.object({
    directionId: z.int(),
    code: z.string(),
    instruction: z.string(),
    description: z.string(),
  }),
);
