import { states, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  done,
  idOf,
  list,
  longText,
  nameSchema,
  record,
  requiredText,
  text,
} from '../machinery/index.ts';
import { emailField, phoneField } from '../facilities/index.ts';

const read = { menu: 'patient', level: 'read' } as const;
const update = { menu: 'patient', level: 'update' } as const;
const patientParams = { patientId: idOf('patient') };
const contactParams = { ...patientParams, contactId: idOf('contact') };
const mostOfEach = 5;

/** Several of a kind, or one alone; empty ones are left out. */
const defineSeveral = (one: typeof phoneField) =>
  z.pipe(
    z.union([one, z.array(one).check(z.maxLength(mostOfEach, validValueMessage))]),
    z.transform((given) => (typeof given === 'string' ? [given] : given).filter((each) => each !== '')),
  );

const firstName = requiredText();
/** The editable fields of a contact but the name. */
const contactFields = {
  lastName: z.optional(text()),
  relationship: z.optional(text(100)),
  street: z.optional(text()),
  address: z.optional(text()),
  state: z.optional(z.enum(['', ...states])),
  phone: z.optional(defineSeveral(phoneField)),
  email: z.optional(defineSeveral(emailField)),
  notes: z.optional(longText()),
};

const contactAnswer = nameSchema(
  'Contact',
  z.object({
    contactId: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    relationship: z.string(),
    street: z.string(),
    address: z.string(),
    state: z.string(),
    phone: z.array(z.string()),
    email: z.array(z.string()),
    notes: z.string(),
  }),
);

export const contactCalls = {
  listContacts: call({
    method: 'GET',
    path: '/api/patients/{patientId}/contacts',
    summary: 'The people to call about a patient',
    needs: read,
    params: patientParams,
    answer: list(contactAnswer),
  }),
  addContact: call({
    method: 'POST',
    path: '/api/patients/{patientId}/contacts',
    summary: 'Add a person to call about a patient',
    needs: update,
    params: patientParams,
    body: z.strictObject({ ...contactFields, firstName }),
    answer: record(z.object({ contactId: z.int() }), ['contactId']),
  }),
  updateContact: call({
    method: 'PUT',
    path: '/api/patients/{patientId}/contacts/{contactId}',
    summary: 'Change a contact; what is absent stays',
    needs: update,
    params: contactParams,
    sentBack: { record: contactAnswer, id: 'contactId' },
    body: z.strictObject({ ...contactFields, firstName: z.optional(firstName) }),
    answer: done,
  }),
  deleteContact: call({
    method: 'DELETE',
    path: '/api/patients/{patientId}/contacts/{contactId}',
    summary: 'Remove a contact',
    needs: update,
    params: contactParams,
    answer: done,
  }),
} as const;
