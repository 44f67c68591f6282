import { newPharmacyBody } from '@packwright/contract/access';
import { defaultTimeZone } from '@packwright/core/days';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import { checkUserName } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { limitLength } from '../../../kit/form/index.ts';
import type { NewPharmacyBody } from '../../calls.ts';
import { defineLines, splitLines } from './lines.ts';
import { pharmacyFactsSchema } from './pharmacy-profile-values.ts';

const { shape } = newPharmacyBody;
// Of a name of the administrator and of their user name.
const mostLetters = 100;

/** The profile of a new pharmacy with its code and its first administrator. */
export const newPharmacySchema = z.object({
  ...pharmacyFactsSchema.shape,
  pharmacyCode: shape.pharmacyCode,
  name: shape.name,
  email: defineLines(shape.email).check(z.refine((text) => splitLines(text).length > 0, requiredMessage)),
  administratorFirstName: shape.name.check(limitLength(mostLetters)),
  administratorLastName: shape.name.check(limitLength(mostLetters)),
  // Left empty, the server makes one of the code.
  administratorUserName: z.string().check(
    limitLength(mostLetters),
    z.refine((name) => name === '' || checkUserName(name).level !== 'error', validValueMessage),
  ),
});
export type NewPharmacyValues = z.input<typeof newPharmacySchema>;

export const newPharmacyValues: NewPharmacyValues = {
  pharmacyCode: '',
  name: '',
  approvalNumber: '',
  street: '',
  suburb: '',
  state: '',
  postalCode: '',
  timezone: defaultTimeZone,
  phoneNumber: '',
  fax: '',
  email: '',
  administratorFirstName: '',
  administratorLastName: '',
  administratorUserName: '',
};

export const toNewPharmacyBody = ({
  phoneNumber,
  fax,
  email,
  administratorUserName,
  ...same
}: NewPharmacyValues): NewPharmacyBody => ({
  ...same,
  phoneNumber: splitLines(phoneNumber),
  fax: splitLines(fax),
  email: splitLines(email),
  ...(administratorUserName !== '' && { administratorUserName }),
});
