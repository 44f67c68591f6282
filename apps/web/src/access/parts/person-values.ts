import { accessCalls } from '@packwright/contract/access';
import type * as z from 'zod/mini';
import type { Person } from '../calls/people.ts';

/** Of a new person and of one who is changed; only a new one has a first password. */
export const personSchema = accessCalls.createUser.body;
export type PersonValues = z.input<typeof personSchema>;

export const createPersonValues = (pharmacyId: number): PersonValues => ({
  firstName: '',
  lastName: '',
  userName: '',
  email: '',
  dob: '',
  gender: 'Not Specified',
  registrationNumber: '',
  avatarId: 0,
  registrationEndsOn: '',
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
  avatarId: person.avatarId,
  registrationEndsOn: person.registrationEndsOn,
  roleIds: person.roleIds,
  pharmacyIds: person.pharmacyIds,
});

export const genders = ['Male', 'Female', 'Not Specified'] as const;
