import { accessCalls } from '@packwright/contract/access';
import * as z from 'zod/mini';
import type { Person } from '../calls/people.ts';

export const newPersonSchema = z.omit(accessCalls.createUser.body, { status: true, avatarId: true });
export type NewPersonValues = z.input<typeof newPersonSchema>;

export const personSchema = z.omit(accessCalls.createUser.body, {
  status: true,
  avatarId: true,
  password: true,
});
export type PersonValues = z.input<typeof personSchema>;

export const createPersonValues = (pharmacyId: number): NewPersonValues => ({
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  dob: '',
  gender: 'Not Specified',
  registrationNumber: '',
  roleIds: [],
  pharmacyIds: [pharmacyId],
  password: '',
});

/** The form's values of a person that was loaded. */
export const toPersonValues = (person: Person): PersonValues => ({
  firstName: person.firstName,
  lastName: person.lastName,
  userName: person.userName,
  email: person.email,
  dob: person.dob,
  gender: genders.find((each) => each === person.gender) ?? 'Not Specified',
  registrationNumber: person.registrationNumber,
  roleIds: person.roleIds,
  pharmacyIds: person.pharmacyIds,
});

export const genders = ['Male', 'Female', 'Not Specified'] as const;
