import { pharmacyBody } from '@packwright/contract/access';
import { formatKeptPhone } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import type { ChangedPharmacy, Pharmacy } from '../../calls.ts';
import { defineLines, splitLines } from './lines.ts';

const { shape } = pharmacyBody;
export const lineNames = ['phoneNumber', 'fax', 'email'] as const;
const plainNames = ['name', 'approvalNumber', 'street', 'suburb', 'state', 'postalCode', 'timezone'] as const;

/** The part of the contract's body that a new pharmacy shows, too; lists are typed line by line. */
export const pharmacyFactsSchema = z.object({
  name: shape.name,
  approvalNumber: shape.approvalNumber,
  street: shape.street,
  suburb: shape.suburb,
  state: shape.state,
  postalCode: shape.postalCode,
  timezone: shape.timezone,
  phoneNumber: defineLines(shape.phoneNumber),
  fax: defineLines(shape.fax),
  email: defineLines(shape.email),
});

/** 0 is the logo of the product. */
export const pharmacyProfileSchema = z.object({ ...pharmacyFactsSchema.shape, logoId: z.int() });
export type PharmacyProfileValues = z.input<typeof pharmacyProfileSchema>;

export function toPharmacyProfileValues(pharmacy: Pharmacy): PharmacyProfileValues {
  const plain = plainNames.map((name) => [name, pharmacy[name]]);
  const lines = lineNames.map((name) => [name, pharmacy[name].join('\n')]);
  return Object.fromEntries([...plain, ...lines, ['logoId', pharmacy.logoId ?? 0]]) as PharmacyProfileValues;
}

/** For those who only read it: phones and faxes in the usual form, as in the list of pharmacies. */
export function toReadProfileValues(pharmacy: Pharmacy): PharmacyProfileValues {
  const { phoneNumber, fax } = pharmacy;
  return toPharmacyProfileValues({
    ...pharmacy,
    phoneNumber: phoneNumber.map(formatKeptPhone),
    fax: fax.map(formatKeptPhone),
  });
}

/** Only what differs, so that a colleague's change to another field stays. */
export function toChangedPharmacy(pharmacy: Pharmacy, values: PharmacyProfileValues): ChangedPharmacy {
  const plain = plainNames
    .filter((name) => values[name] !== pharmacy[name])
    .map((name) => [name, values[name]]);
  const lines = lineNames
    .map((name) => [name, splitLines(values[name])] as const)
    .filter(([name, entries]) => entries.join('\n') !== pharmacy[name].join('\n'));
  const logo = values.logoId === (pharmacy.logoId ?? 0) ? [] : [['logoId', values.logoId] as const];
  return Object.fromEntries([...plain, ...lines, ...logo]) as ChangedPharmacy;
}
