import { isTimeZoneId, parseTimeZone, type TimeZoneId, defaultTimeZone } from '@packwright/core/days';
import { states, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { emailField, phoneField } from '../facilities/checked-fields.ts';
import {
  call,
  clearableIdOf,
  done,
  idOf,
  nameSchema,
  record,
  requiredText,
  text,
} from '../machinery/index.ts';
import { configurationFields } from './configuration-fields.ts';

const mostOfEach = 10;

/** Several phones or addresses; those that were left empty fall away. */
const defineList = (field: typeof phoneField) =>
  z.pipe(
    z.array(field).check(z.maxLength(mostOfEach, validValueMessage)),
    z.transform((entered) => entered.filter((each) => each !== '')),
  );

/** The id of an offered zone, or the usual name of the default (ADMIN-6). */
const timezone = z.pipe(
  z
    .string(validValueMessage)
    .check(z.refine((entered) => parseTimeZone(entered) !== null, validValueMessage)),
  z.transform((entered): TimeZoneId => parseTimeZone(entered) ?? defaultTimeZone),
);

const { isDoseAdd, isIntegrator, integratorGuids } = configurationFields;

/** Name and address of a pharmacy, as its papers say them. */
export const pharmacyFacts = z.partial(
  z.strictObject({
    name: requiredText(),
    phoneNumber: defineList(phoneField),
    fax: defineList(phoneField),
    email: defineList(emailField),
    approvalNumber: text(30),
    street: text(),
    suburb: text(),
    state: z.enum(['', ...states], validValueMessage),
    postalCode: text(10),
    timezone,
    isDoseAdd,
    isIntegrator,
    integratorGuids,
  }),
);

/** Changes of the own pharmacy by an administrator (ADMIN-12); 0 or null brings back the logo of the product (ADMIN-63). */
export const pharmacyBody = z.strictObject({
  ...pharmacyFacts.shape,
  logoId: z.optional(z.nullable(clearableIdOf('resource'))),
});

const pharmacyAnswer = nameSchema(
  'Pharmacy',
  z.object({
    id: z.int(),
    pharmacyCode: z.string(),
    pharmacyGuid: z.string(),
    name: z.string(),
    phoneNumber: z.array(z.string()),
    fax: z.array(z.string()),
    email: z.array(z.string()),
    approvalNumber: z.string(),
    street: z.string(),
    suburb: z.string(),
    state: z.string(),
    postalCode: z.string(),
    timezone: z.string().check(z.refine(isTimeZoneId)),
    isDoseAdd: z.boolean(),
    isIntegrator: z.boolean(),
    integratorGuids: z.array(z.string()),
    /** Null for the logo of the product. */
    logoId: z.nullable(z.int()),
    dispensingSystem: z.int(),
    dispenseSyncStatus: z.int(),
    /** The format of the dispense feed once the pharmacy has one (ACCESS-61). */
    dispenseSyncVersion: z.string(),
    alpacaFileExportFolder: z.string(),
    currentPharmacyStatus: z.int(),
    /** Whether its invited administrator has no password yet (ADMIN-18). */
    isInvitationOpen: z.boolean(),
  }),
);

const params = { id: idOf('pharmacy') };

export const pharmacyCalls = {
  getPharmacy: call({
    method: 'GET',
    path: '/api/pharmacies/{id}',
    summary: 'Name, address and time zone of this pharmacy',
    needs: { menu: 'pharmacy', level: 'read', orScope: 'platform' },
    params,
    answer: record(pharmacyAnswer),
  }),
  updatePharmacy: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}',
    summary: 'Change name, address, time zone or logo of this pharmacy; what is absent stays',
    needs: { menu: 'pharmacy', level: 'update', orScope: 'platform' },
    params,
    sentBack: { record: pharmacyAnswer, id: 'id' },
    body: pharmacyBody,
    answer: done,
  }),
} as const;
