import { groupTypes, languages, limits, packTypes, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  clearableIdOf,
  flag,
  longText,
  nameSchema,
  requiredText,
  text,
  wholeBetween,
  wholeOrEmpty,
} from '../machinery/index.ts';
import { emailField, phoneField } from './checked-fields.ts';

const defineSlots = (count: number) =>
  z.array(requiredText(limits.heading)).check(z.length(count, validValueMessage));
/** 'Community' or 'Nursing home', or their codes 0 and 1; read as the code. */
const groupType = z.union([
  z.pipe(
    z.enum(groupTypes),
    z.transform((name: (typeof groupTypes)[number]) => groupTypes.indexOf(name)),
  ),
  wholeBetween(0, 1),
]);
const stateText = z.enum(['', 'ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);

/** The editable fields of a patient group (GROUP-1). */
export const groupFields = {
  code: z.optional(text(20)),
  dispenseCode: z.optional(text(50)),
  racfid: z.optional(text(20)),
  patientGroupType: z.optional(groupType),
  packType: z.optional(z.enum(packTypes)),
  defaultPackType: z.optional(z.enum(packTypes)),
  language: z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code])),
  street: z.optional(text()),
  suburb: z.optional(text()),
  state: z.optional(stateText),
  postalCode: z.optional(text(10)),
  email: z.optional(emailField),
  fax: z.optional(phoneField),
  phone: z.optional(phoneField),
  contactName: z.optional(text()),
  logoId: z.optional(clearableIdOf('resource')),
  /** Emptied, there are none. */
  beds: z.optional(wholeOrEmpty(limits.beds)),
  /** Text for the delivery list (PATIENT-15). */
  manifest: z.optional(longText()),
  isListPatientByRoom: z.optional(flag),
  isUseGenericAsDrugName: z.optional(flag),
  isAutomation: z.optional(flag),
  defaultTimeslot: z.optional(defineSlots(4)),
  sachetTimeslot: z.optional(defineSlots(8)),
  shortCourseTimeslot: z.optional(defineSlots(8)),
};

/** The wards that a group is to have, by id or new; whether it is active (GROUP-3, GROUP-4). */
export const standingFields = {
  status: z.optional(wholeBetween(0, 1)),
  wards: z.optional(
    z
      .array(
        nameSchema(
          'WantedWard',
          z.strictObject({ wardId: z.optional(clearableIdOf('ward')), name: requiredText() }),
        ),
      )
      .check(z.maxLength(200, validValueMessage)),
  ),
};

export const wardAnswer = nameSchema('Ward', z.object({ wardId: z.int(), name: z.string() }));

export const groupRow = nameSchema(
  'PatientGroupRow',
  z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    patientGroupType: z.string(),
    status: z.int(),
    phone: z.string(),
    contactName: z.string(),
    suburb: z.string(),
    beds: z.int(),
    defaultPackType: z.string(),
    activePatients: z.int(),
    totalPatients: z.int(),
  }),
);

export const groupAnswer = nameSchema(
  'PatientGroup',
  z.extend(groupRow, {
    dispenseCode: z.string(),
    racfid: z.string(),
    packType: z.string(),
    language: z.string(),
    street: z.string(),
    state: z.string(),
    postalCode: z.string(),
    email: z.string(),
    fax: z.string(),
    logoId: z.int(),
    manifest: z.string(),
    isListPatientByRoom: z.boolean(),
    isUseGenericAsDrugName: z.boolean(),
    isAutomation: z.boolean(),
    defaultTimeslot: z.array(z.string()),
    sachetTimeslot: z.array(z.string()),
    shortCourseTimeslot: z.array(z.string()),
    wards: z.array(wardAnswer),
    version: z.int(),
  }),
);

/** Who and what is met by a group that becomes inactive or active again (GROUP-10). */
export const groupConsequences = nameSchema(
  'GroupConsequences',
  z.object({
    /** Patients who would become inactive. */
    patients: z.int(),
    /** Their medicines, which would cease. */
    medicines: z.int(),
    /** Their packs that are neither completed nor deleted; they stay. */
    openPacks: z.int(),
    /** Patients who are inactive, and would stay so. */
    inactivePatients: z.int(),
  }),
);
