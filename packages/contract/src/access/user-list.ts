import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { roleRow } from './role-fields.ts';
import type { supportGrantRow } from './support-fields.ts';
import type { userRow } from './user-fields.ts';

/** The people of the pharmacy. */
export const userList = describeList<z.output<typeof userRow>>()('users', {
  name: {
    value: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
    sort: true,
    filter: true,
    always: true,
  },
  userName: { sort: true, filter: true },
  email: { sort: true, filter: true },
  roleNames: { sort: true, filter: true },
  status: { codes: 'userStatus', sort: true },
  lastActivityAt: { kind: 'moment', sort: true, filter: true },
  registrationNumber: { sort: true, filter: true, hidden: true },
  hasSecondFactor: { codes: 'flag', hidden: true },
});

/** The roles that people of the pharmacy may hold. */
export const roleList = describeList<z.output<typeof roleRow>>()('roles', {
  name: { sort: true, filter: true, always: true },
  userCount: { kind: 'number', sort: true, filter: true },
  isPharmacist: { codes: 'flag' },
  isChangeCommentRequired: { codes: 'flag' },
  isSystem: { codes: 'roleOrigin' },
});

/** When support was let in. */
export const supportGrantList = describeList<z.output<typeof supportGrantRow>>()('supportGrants', {
  name: { sort: true, filter: true, always: true },
  state: {},
  level: {},
  reason: { filter: true },
  givenBy: { sort: true, filter: true },
  givenAt: { kind: 'moment', sort: true, filter: true },
  endsAt: { kind: 'moment', sort: true },
  endedBy: { hidden: true },
  ticket: { filter: true, hidden: true },
  review: {},
  reviewedBy: { hidden: true },
  finding: { hidden: true },
});
