import { validValueMessage } from '@packwright/core/fields';
import { checkUserName } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { emailField } from '../facilities/checked-fields.ts';
import {
  clearableIdOf,
  dayText,
  idOf,
  momentText,
  nameSchema,
  optionalDay,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';

export const genders = ['Male', 'Female', 'Not Specified'] as const;

/** A new user name (ACCESS-23). */
export const userNameField = requiredText(100).check(
  z.refine((value) => value === '' || checkUserName(value).level !== 'error', validValueMessage),
);

const defineIds = (kind: 'role' | 'pharmacy') =>
  z.array(idOf(kind)).check(z.maxLength(50, validValueMessage));

/** The fields of a person that an administrator may leave out. */
export const userFields = {
  email: z.optional(emailField),
  dob: z.optional(optionalDay),
  gender: z.optional(z.enum(genders)),
  avatarId: z.optional(clearableIdOf('resource')),
  status: z.optional(wholeBetween(0, 1)),
  roleIds: z.optional(defineIds('role')),
  pharmacyIds: z.optional(defineIds('pharmacy')),
  registrationNumber: z.optional(text(30)),
  registrationEndsOn: z.optional(optionalDay),
};

/** A role that a person holds. */
export const heldRole = nameSchema('HeldRole', z.object({ id: z.int(), name: z.string(), code: z.string() }));

export const userRow = nameSchema(
  'UserRow',
  z.object({
    id: z.int(),
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: z.int(),
    avatarId: z.int(),
    registrationNumber: z.string(),
    isPharmacist: z.boolean(),
    roleLevel: z.int(),
    roles: z.array(heldRole),
    /** The roles by name, as the list shows and compares them. */
    roleNames: z.string(),
    lastActivityAt: momentText,
    hasSecondFactor: z.boolean(),
  }),
);

export const userAnswer = nameSchema(
  'User',
  z.extend(userRow, {
    dob: z.string(),
    registrationEndsOn: dayText,
    gender: z.string(),
    roleIds: z.array(z.int()),
    pharmacyIds: z.array(z.int()),
    /** The pharmacies of this person that the reader administers; others are not named. */
    pharmacies: z.array(
      nameSchema(
        'UserPharmacy',
        z.object({
          pharmacyId: z.int(),
          name: z.string(),
          inUsed: z.boolean(),
          roles: z.array(heldRole),
        }),
      ),
    ),
    /** The person works in a pharmacy that the reader does not administer (ACCESS-50). */
    isAlsoElsewhere: z.boolean(),
    /** The reader may change this person: the account is of no higher kind (ACCESS-42). */
    mayChange: z.boolean(),
    version: z.int(),
  }),
);

export const newUserBody = z.strictObject({
  ...userFields,
  userName: userNameField,
  firstName: requiredText(),
  lastName: requiredText(),
  /** Without one the person sets their own by the mailed link. */
  password: z.optional(z.string(validValueMessage).check(z.maxLength(1024, validValueMessage))),
});

export const changedUserBody = z.strictObject({
  ...userFields,
  userName: z.optional(userNameField),
  firstName: z.optional(requiredText()),
  lastName: z.optional(requiredText()),
  version: z.optional(wholeBetween(1, 2147483647)),
});
