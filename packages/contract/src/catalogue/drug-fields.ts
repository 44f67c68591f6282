import { getCodes, limits, routes, validValueMessage } from '@packwright/core/fields';
import { packabilities } from '@packwright/core/medicines';
import * as z from 'zod/mini';
import {
  clearableIdOf,
  countOrEmpty,
  flag,
  idOf,
  longText,
  nameSchema,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { drugRow } from './rows.ts';

/** The schedules of the Poisons Standard that a pharmacy keeps; empty for what is in none. */
export const poisonsSchedules = ['', 'S2', 'S3', 'S4', 'S8'] as const;

/** A code of the ATC tree from its second level (C01) to its fifth (C01AA05); empty when unknown. */
const atcCode = text(7).check(
  z.toUpperCase(),
  z.regex(/^([A-Z]\d{2}([A-Z]{1,2}(\d{2})?)?)?$/, validValueMessage),
);

/** A code of the ATC tree from its fourth level (A10AE) on: a higher one would mark whole groups of medicines. */
export const highRiskCode = text(7).check(
  z.toUpperCase(),
  z.regex(/^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/, validValueMessage),
);

const mostBrands = 20;
const mostInPack = 100_000;
const mostMonths = 120;
/** The values of a drug that leaves them empty (DRUG-5). */
const unknownPackSize = 0;
const shortestShelfLife = 1;

/** Drugs in the order in which a pharmacy prefers them. */
export const preferredBrand = z.array(idOf('drug')).check(z.maxLength(mostBrands, validValueMessage));

/** Fields that another call or record decides; a drug sent back with them does not change them. */
const echo = {
  drugId: z.optional(idOf('drug')),
  authorized: z.optional(wholeBetween(0, 1)),
  packedDrugCode: z.optional(text()),
  packedDrugName: z.optional(text()),
};

export const drugName = requiredText();

/** Everything that a person enters, and what packing needs beside it (DRUG-13, DRUG-11). */
export const drugFields = {
  ...echo,
  /** Given by the server when it is left empty. */
  drugCode: z.optional(text(30)),
  genericCode: z.optional(text(60)),
  genericName: z.optional(text()),
  strength: z.optional(text(60)),
  form: z.optional(text(60)),
  supplier: z.optional(text()),
  description: z.optional(text()),
  type: z.optional(text(60)),
  altBrand: z.optional(text()),
  schedule: z.optional(z.enum(poisonsSchedules, validValueMessage)),
  atcCode: z.optional(atcCode),
  route: z.optional(z.enum(getCodes(routes), validValueMessage)),
  isCytotoxic: z.optional(flag),
  isDoNotCrush: z.optional(flag),
  /** Whether isDoNotCrush says what is known; left out beside it, it does (MED-26). */
  isDoNotCrushKnown: z.optional(flag),
  isScored: z.optional(flag),
  isBrandCritical: z.optional(flag),
  isSixtyDay: z.optional(flag),
  packable: z.optional(z.enum(packabilities, validValueMessage)),
  packableReason: z.optional(text()),
  packSize: z.optional(countOrEmpty(0, mostInPack, unknownPackSize)),
  /** Months. */
  shelfLife: z.optional(countOrEmpty(1, mostMonths, shortestShelfLife)),
  drugGroupId: z.optional(wholeBetween(0, 2147483647)),
  usePrintingDrugName: z.optional(flag),
  printingDrugName: z.optional(text()),
  presentation: z.optional(text()),
  warning: z.optional(longText()),
  direction: z.optional(longText()),
  preferredBrand: z.optional(preferredBrand),
  color: z.optional(text(60)),
  shape: z.optional(text(60)),
  marking: z.optional(text(limits.heading)),
  imageId: z.optional(clearableIdOf('resource')),
  imageName: z.optional(text()),
  packedDrugId: z.optional(clearableIdOf('drug')),
};

/** One drug with all its fields; 0 means none. */
export const drugAnswer = nameSchema(
  'Drug',
  z.extend(drugRow, {
    shelfLife: z.int(),
    drugGroupId: z.int(),
    usePrintingDrugName: z.boolean(),
    printingDrugName: z.string(),
    preferredBrand: z.array(z.int()),
    packedDrugId: z.int(),
    packedDrugCode: z.string(),
    packedDrugName: z.string(),
    version: z.int(),
  }),
);
